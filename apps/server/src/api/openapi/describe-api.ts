import { getRequiredScope } from '@rapport/domain/api-tokens/scopes';
import type { ErrorCode } from '@rapport/domain/shared/app-error';
import { PRODUCT_VERSION } from '@rapport/domain/shared/product-version';
import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { sessionCookieName } from '../../auth/session-cookie.ts';
import { describeWebhookRoute } from '../../mail/postmark/describe-webhook.ts';
import {
  describeErrorShape,
  describeErrors,
  getErrorCode,
  referErrors,
} from '../../platform/openapi/error-responses.ts';
import {
  type ApiDocument,
  listOperations,
  type Operation,
  type Parameter,
  type Schema,
} from '../../platform/openapi/types.ts';
import type { FileRoute } from '../rest/file-route.ts';
import type { AccessLevel, ProcedureMeta } from '../trpc/init.ts';
import { describeCalendarFile } from './describe-calendar-file.ts';
import { BODY_VALUES } from './example-values.ts';
import { createExample } from './examples.ts';
import { describeFixedRoutes } from './fixed-addresses.ts';
import { describeTags } from './tags.ts';
import { describeWebhookEvents } from './webhook-events.ts';

const DESCRIPTION = `Everything the product does is available to programs. Every call is also a procedure of the typed transport \
under \`/trpc\`, with its \`operationId\` as the name.

Requests and responses are JSON. Times are ISO 8601 in UTC with milliseconds, money is a decimal string with two decimals, ids \
are UUIDs. Unknown keys of a body are ignored, and types are not converted. Calls without input take no body.

All errors have the same shape (\`ApiError\`). An unknown address gets 404, a known one with a wrong \
method gets 405 with \`Allow\`.

Third parties send an API token, which an admin creates: \`Authorization: Bearer …\`. Calls that change something \
and carry the session cookie must come from the site itself.`;

const ACCESS_DESCRIPTIONS: Record<AccessLevel, string> = {
  public: 'Access: everyone, without signing in.',
  user: 'Access: any signed-in user.',
  client: 'Access: clients (signed-in users with at least one enrollment) and admins.',
  admin: 'Access: admins.',
};

/** How every call with PUT changes a record. */
const UPDATE_DESCRIPTION =
  'An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.';

/** Descriptions of parameters whose schema has none; any other needs one of its own. */
const PARAMETER_DESCRIPTIONS: Record<string, string> = {
  id: 'The id of the record.',
  limit: 'The maximum number of entries in the response.',
};

const IDEMPOTENCY_KEY: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    'A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: 'b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42',
};

interface ProcedureLike {
  _def: { type: 'query' | 'mutation'; meta?: ProcedureMeta };
}

type Definition = ProcedureLike['_def'];

/** The scope that an API token needs for a call; null where none may call. */
function getScope({ type, meta }: Definition, path: string): string | null {
  return meta?.needsSession ? null : getRequiredScope({ path, type });
}

/** Who may call, and with which scope of an API token. */
function describeAccess(definition: Definition, path: string): string {
  const { meta } = definition;
  const accessLevel = meta?.accessLevel ?? 'admin';
  const access = ACCESS_DESCRIPTIONS[accessLevel];
  const scope = getScope(definition, path);
  if (scope === null) {
    const fresh = meta?.freshSignIn ? ' You must have signed in within the last 10 minutes.' : '';
    return `${access} API tokens are refused.${fresh}`;
  }
  const which = accessLevel === 'public' ? 'An API token that is sent' : 'An API token';
  return `${access} ${which} needs the scope \`${scope}\`.`;
}

/** Tokens come before sessions: generated clients send the first one that they have. */
function listSecurity({ meta }: Definition): Operation['security'] {
  if (meta?.needsSession) return [{ session: [] }];
  const both = [{ apiToken: [] }, { session: [] }];
  return meta?.accessLevel === 'public' ? [{}, ...both] : both;
}

/** The error responses of a call. */
function listErrors(definition: Definition, path: string, hasInput: boolean): ErrorCode[] {
  const { type, meta } = definition;
  const mutation = type === 'mutation';
  const stated = meta?.openapi?.errorResponses;
  return [
    ...(hasInput || mutation ? (['BAD_REQUEST'] as const) : []),
    'UNAUTHORIZED',
    // Every call has callers who may not make it: at least API tokens with another scope.
    'FORBIDDEN',
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(Array.isArray(stated) ? stated.map(getErrorCode) : []),
    ...(meta?.idempotency ? (['CONFLICT'] as const) : []),
    ...(mutation ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}

/** The response of a successful call, with an example made from its schema. */
function describeSuccess(
  operation: Operation,
  { meta }: Definition,
  schemas: Record<string, Schema>,
): Operation['responses'] {
  if (meta?.file === 'text/calendar') return { 200: describeCalendarFile() };
  const schema = operation.responses['200']?.content?.['application/json']?.schema ?? {};
  const example = createExample(schema, schemas);
  return {
    200: { description: 'The call succeeded.', content: { 'application/json': { schema, example } } },
  };
}

function completeParameter(parameter: Parameter, schemas: Record<string, Schema>): Parameter {
  const { description = PARAMETER_DESCRIPTIONS[parameter.name], ...schema } = parameter.schema;
  // A schema that reads its number from a text accepts nothing at all too, and would count as optional.
  const path = parameter.in === 'path' ? { required: true, example: createExample(schema, schemas) } : {};
  return { ...parameter, ...path, ...(description === undefined ? {} : { description }), schema };
}

/** The fields of the record that the example of a response contains, which those of its body are to match. */
function listStoredFields({ responses }: Operation, schemas: Record<string, Schema>): [string, unknown][] {
  const schema = responses['200']?.content?.['application/json']?.schema ?? {};
  return Object.values(Object(createExample(schema, schemas))).flatMap((record) =>
    record !== null && typeof record === 'object' ? Object.entries(record) : [],
  );
}

function describeBody(operation: Operation, schemas: Record<string, Schema>): Pick<Operation, 'requestBody'> {
  const { requestBody, operationId } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  if (!requestBody || !schema) return {};
  const own: Record<string, unknown> = Object(createExample(schema, schemas));
  const stored = listStoredFields(operation, schemas).filter(
    ([name, value]) => name in own && value !== null,
  );
  const example = { ...own, ...Object.fromEntries(stored), ...BODY_VALUES[operationId] };
  return { requestBody: { ...requestBody, content: { 'application/json': { schema, example } } } };
}

function completeOperation(
  operation: Operation,
  path: string,
  definition: Definition,
  schemas: Record<string, Schema>,
): Operation {
  const { operationId, summary, description, tags = [] } = operation;
  const parameters = [
    ...(operation.parameters ?? []).map((parameter) => completeParameter(parameter, schemas)),
    ...(definition.meta?.idempotency ? [IDEMPOTENCY_KEY] : []),
  ];
  const scope = getScope(definition, operationId);
  const body = describeBody(operation, schemas);
  const isUpdate = definition.meta?.openapi?.method === 'PUT' && body.requestBody !== undefined;
  const hasInput = parameters.length > 0 || body.requestBody !== undefined;
  const notModified = {
    304: { description: 'The response has not changed since the `ETag` in the request.' },
  };
  return {
    operationId,
    summary,
    description: [description, isUpdate ? UPDATE_DESCRIPTION : '', describeAccess(definition, operationId)]
      .filter(Boolean)
      .join('\n\n'),
    tags,
    security: listSecurity(definition),
    ...(scope === null ? {} : { 'x-required-scope': scope }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...body,
    responses: {
      ...describeSuccess(operation, definition, schemas),
      ...(definition.meta?.isCached ? notModified : {}),
      ...referErrors(listErrors(definition, path, hasInput)),
    },
  };
}

/** What the document describes. */
export interface DescribedApi {
  router: AnyRouter;
  files: readonly FileRoute[];
}

/**
 * The REST transport of a router as an OpenAPI 3.1 document. trpc-to-openapi reads addresses, inputs and outputs from
 * the procedures; errors, security, examples and the addresses beside the procedures are added here.
 */
export function describeApi({ router, files }: DescribedApi, publicUrl: string): ApiDocument {
  const procedures = router._def.procedures as unknown as Record<string, ProcedureLike>;
  const generated = generateOpenApiDocument(router, {
    title: '',
    version: PRODUCT_VERSION,
    baseUrl: '',
  }) as unknown as Pick<ApiDocument, 'openapi' | 'paths' | 'components'>;
  const definitions = new Map(
    Object.entries(procedures).map(([name, { _def }]) => [name.replaceAll('.', '-'), { name, _def }]),
  );
  const named = Object.entries(generated.components.schemas).filter(([name]) => !name.startsWith('error.'));
  const schemas = { ...Object.fromEntries(named), ApiError: describeErrorShape() };
  const paths: ApiDocument['paths'] = {};
  for (const { path, method, operation } of listOperations(generated)) {
    const found = definitions.get(operation.operationId);
    if (!found) throw new Error(`${operation.operationId} is not a procedure of the router`);
    paths[path] ??= {};
    paths[path][method] = completeOperation(
      { ...operation, operationId: found.name },
      path,
      found._def,
      schemas,
    );
  }
  for (const { path, description } of files) {
    for (const { operation } of listOperations({ paths: { [path]: description } })) {
      const json = operation.responses['200']?.content?.['application/json'];
      if (json) json.example ??= createExample(json.schema, schemas);
    }
    paths[path] = { ...paths[path], ...description };
  }
  Object.assign(paths, describeWebhookRoute(), describeFixedRoutes(publicUrl));
  const document: ApiDocument = {
    openapi: generated.openapi,
    info: {
      title: 'Rapport',
      version: PRODUCT_VERSION,
      description: DESCRIPTION,
      contact: { name: 'Rapport', url: publicUrl },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [],
    paths,
    webhooks: describeWebhookEvents(schemas),
    components: {
      schemas,
      responses: describeErrors(),
      securitySchemes: {
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token. It acts as the admin who created it, as far as its scopes reach. Each call names the scope that it needs, also as `x-required-scope`. A token of the scope `read` has every `:read`, one of the scope `site` has `site:read` and `site:write`, one of the scope `full` has all.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(publicUrl),
          description: 'The session cookie of a browser, set by `/api/login`.',
        },
        postmark: {
          type: 'http',
          scheme: 'basic',
          description:
            'The name and password set as `POSTMARK_WEBHOOK_USER` and `POSTMARK_WEBHOOK_PASSWORD`.',
        },
      },
    },
  };
  document.tags = describeTags(listOperations(document).flatMap(({ operation }) => operation.tags));
  return document;
}
