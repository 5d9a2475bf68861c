import fc from 'fast-check';
import { createExample } from '../../src/api/openapi/examples.ts';
import {
  type ApiOperation,
  listOperations,
  type Operation,
  type Schema,
} from '../../src/platform/openapi/types.ts';
import { document } from './calls.ts';
import { findBodyFault, isAllowedText } from './operation-schemas.ts';
import { valueFor, wrongBodyFor, wrongTextsFor } from './operation-values.ts';

/** What a request is made for, which decides about the responses that it may get. */
export type RequestKind =
  | 'the example of the document'
  | 'a valid request'
  | 'an invalid body'
  | 'an invalid query'
  | 'an invalid path'
  | 'no credentials'
  | 'an undocumented method'
  | 'an unknown content type';

export interface OperationRequest {
  kind: RequestKind;
  call: ApiOperation;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

/** The headers that authenticate a caller, by the name of the security scheme. */
export type Credentials = Record<string, Record<string, string>>;

/** Files in Base64, because the document has no examples of them: a gray picture of 64 × 64 pixels, and a list. */
const FILES: Record<string, string> = {
  uploadPicture:
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
  uploadFile: btoa('%PDF-1.7\n'),
  uploadImport: btoa('email\nreader@example.com\n'),
};

/** How many requests are made of each kind that varies. */
export interface Effort {
  valid: number;
  invalid: number;
}

/** Every operation of the document, the addresses beside the procedures included. */
export const OPERATIONS: ApiOperation[] = listOperations(document);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const JSON_TYPE = 'application/json';

interface Input {
  ids: Record<string, string>;
  query: Record<string, string>;
  type: string | undefined;
  body: unknown;
}

const parametersOf = ({ parameters = [] }: Operation, place: string) =>
  parameters.filter((parameter) => parameter.in === place);

/** Where the operations of a path are: most below the API, a few beside it. */
const baseOf = ({ path }: ApiOperation) => (document.paths[path]?.servers ? '' : '/api');

function addressOf(call: ApiOperation, { ids, query }: Pick<Input, 'ids' | 'query'>): string {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${baseOf(call)}${filled}${search === '' ? '' : `?${search}`}`;
}

function encodeBody({ type, body }: Pick<Input, 'type' | 'body'>): string | Uint8Array | undefined {
  if (type === undefined) return undefined;
  if (type === JSON_TYPE) return JSON.stringify(body);
  if (type === 'application/x-www-form-urlencoded')
    return new URLSearchParams(body as Record<string, string>).toString();
  return Buffer.from(String(body), 'base64');
}

function toRequest(
  kind: RequestKind,
  call: ApiOperation,
  input: Input,
  credentials: Record<string, string>,
): OperationRequest {
  const type: Record<string, string> = input.type === undefined ? {} : { 'content-type': input.type };
  return {
    kind,
    call,
    method: call.method.toUpperCase(),
    path: addressOf(call, input),
    headers: { ...type, ...credentials },
    body: encodeBody(input),
  };
}

const exampleText = (schema: Schema, name: string) =>
  String(createExample(schema, document.components.schemas, name));

function exampleBody(schema: Schema | undefined, operationId: string): unknown {
  if (schema?.format === 'binary') return FILES[operationId];
  return schema && createExample(schema, document.components.schemas);
}

function exampleInput({ operation }: ApiOperation): Input {
  const texts = (place: string, isNeeded: (required: boolean | undefined) => boolean) =>
    Object.fromEntries(
      parametersOf(operation, place)
        .filter(({ required }) => isNeeded(required))
        .map(({ name, example, schema }) => [name, String(example ?? exampleText(schema, name))]),
    );
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    ids: texts('path', () => true),
    query: texts('query', (required) => required === true),
    type,
    body: media?.example ?? exampleBody(media?.schema, operation.operationId),
  };
}

/** Inputs that the schemas of an operation allow. */
function validInputFor({ operation }: ApiOperation): fc.Arbitrary<Input> {
  const texts = (place: string) => {
    const parameters = parametersOf(operation, place);
    return fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, valueFor(schema, name).map(String)])),
      { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
    );
  };
  const contents = Object.entries(operation.requestBody?.content ?? {});
  const content =
    contents.length === 0
      ? fc.constant({ type: undefined, body: undefined })
      : fc
          .constantFrom(...contents)
          .chain(([type, { schema }]) => valueFor(schema, 'body').map((body) => ({ type, body })));
  return fc.record({ ids: texts('path'), query: texts('query'), content }).map(
    ({ ids, query, content: { type, body } }): Input => ({
      ids: ids as Record<string, string>,
      query: query as Record<string, string>,
      type,
      body,
    }),
  );
}

interface WrongInput {
  kind: RequestKind;
  input: Input;
}

/** Inputs of which exactly one part is not allowed by its schema. */
function sampleWrongInputs(call: ApiOperation, count: number, seed: number): WrongInput[] {
  const { operation } = call;
  const valid = validInputFor(call);
  const sample = <T>(values: fc.Arbitrary<T>) => fc.sample(values, { numRuns: count * 6, seed });
  const schema = operation.requestBody?.content[JSON_TYPE]?.schema;
  const bodies = schema
    ? sample(fc.tuple(valid, wrongBodyFor(schema)))
        .map(([input, body]) => ({
          ...input,
          type: JSON_TYPE,
          body: JSON.parse(JSON.stringify(body) ?? 'null'),
        }))
        .filter(({ body }) => findBodyFault(call, body) !== null)
        .map((input): WrongInput => ({ kind: 'an invalid body', input }))
    : [];
  const texts = (place: 'query' | 'path') => {
    const wrong = parametersOf(operation, place).flatMap(({ name, schema: one }) =>
      wrongTextsFor(one)
        .filter((text) => !isAllowedText(one, text))
        .map((text) => [name, text] as const),
    );
    if (wrong.length === 0) return [];
    return sample(fc.tuple(valid, fc.constantFrom(...wrong))).map(([input, [name, text]]): WrongInput => {
      if (place === 'query')
        return { kind: 'an invalid query', input: { ...input, query: { ...input.query, [name]: text } } };
      return { kind: 'an invalid path', input: { ...input, ids: { ...input.ids, [name]: text } } };
    });
  };
  return [bodies, texts('query'), texts('path')].flatMap((some) => some.slice(0, count));
}

/** The methods that the document has for the path of an operation. */
export const methodsOf = ({ path }: ApiOperation): string[] =>
  OPERATIONS.filter((call) => call.path === path).map(({ method }) => method.toUpperCase());

/** Two methods that the document does not have for the path. Beside the API, a GET is a page of the site. */
function undocumentedMethods(call: ApiOperation): string[] {
  const known = [...methodsOf(call), ...(baseOf(call) === '' ? ['GET'] : [])];
  return METHODS.filter((method) => !known.includes(method)).slice(0, 2);
}

/** Tries everything about one operation: what it takes, and what it has to refuse. */
export function requestsFor(
  call: ApiOperation,
  { valid, invalid }: Effort,
  seed: number,
  credentials: Credentials,
): OperationRequest[] {
  const { operation } = call;
  const schemes = operation.security.flatMap((one) => Object.keys(one));
  const callers = schemes.map((scheme) => credentials[scheme] ?? {});
  const callerOf = (index: number) => callers[index % Math.max(1, callers.length)] ?? {};
  const example = exampleInput(call);
  const first = toRequest('the example of the document', call, example, callerOf(0));
  const needsCredentials =
    schemes.length > 0 && operation.security.every((one) => Object.keys(one).length > 0);
  return [
    first,
    ...fc
      .sample(validInputFor(call), { numRuns: valid, seed })
      .map((input, index) => toRequest('a valid request', call, input, callerOf(index))),
    ...sampleWrongInputs(call, invalid, seed).map(({ kind, input }, index) =>
      toRequest(kind, call, input, callerOf(index)),
    ),
    ...(needsCredentials ? [toRequest('no credentials', call, example, {})] : []),
    ...undocumentedMethods(call).map(
      (method): OperationRequest => ({
        ...first,
        kind: 'an undocumented method',
        method,
        headers: { ...callerOf(0), ...(method === 'GET' ? {} : { 'content-type': JSON_TYPE }) },
        body: method === 'GET' ? undefined : '{}',
      }),
    ),
    ...('415' in operation.responses
      ? [
          {
            ...first,
            kind: 'an unknown content type' as const,
            headers: { ...callerOf(0), 'content-type': 'text/plain' },
            body: 'x',
          },
        ]
      : []),
  ];
}
