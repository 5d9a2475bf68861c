/** The parts of a JSON Schema (2020-12) that the product's own schemas use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  not?: Schema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface MediaType {
  schema: Schema;
  example?: unknown;
}

export interface ApiResponse {
  $ref?: string;
  description?: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Record<string, MediaType>;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  description?: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

/** One call; `operationId` is the name of its procedure on the typed transport. */
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  /** The scope that an API token needs. */
  'x-required-scope'?: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, ApiResponse>;
}

export const METHODS = ['get', 'post', 'put', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = Partial<Record<Method, Operation>> & { servers?: { url: string }[] };

/** What is sent to the webhooks of the owner. */
export type WebhookItem = Pick<PathItem, 'post'>;

/** An OpenAPI 3.1 document, as far as this product uses it. */
export interface ApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string; url: string };
    license: { name: string; url: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  webhooks: Record<string, WebhookItem>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, ApiResponse>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

/** One call with its path and method. */
export interface ApiOperation {
  path: string;
  method: Method;
  operation: Operation;
}

/** Whether a call is a procedure, which has its `operationId` as its name on the typed transport. */
export const isProcedure = ({ operationId }: Operation) => operationId.includes('.');

/** Every call of the document, in order. */
export function listOperations(document: Pick<ApiDocument, 'paths'>): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}
