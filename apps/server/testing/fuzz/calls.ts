import fc from 'fast-check';
import { describeApi } from '../../src/api/openapi/describe-api.ts';
import { createExample } from '../../src/api/openapi/examples.ts';
import { appRouter } from '../../src/app-router.ts';
import { FILE_ROUTES } from '../../src/file-routes.ts';
import {
  type ApiDocument,
  isProcedure,
  listOperations,
  type Method,
  type Schema,
} from '../../src/platform/openapi/types.ts';
import { hostileText, hostileValue, STACKED_MARKS, strangeKeys, UNKNOWN_ID } from './values.ts';

/** One call of the document, as both transports know it. */
export interface FuzzCall {
  /** The name of the procedure, as in `contact.submit`. */
  name: string;
  method: Method;
  /** Without /api, with its parameters in braces. */
  path: string;
  query: Record<string, Schema>;
  ids: Record<string, Schema>;
  body: Schema | undefined;
  responses: string[];
}

export const document: ApiDocument = describeApi(
  { router: appRouter, files: FILE_ROUTES },
  'https://rapport.example',
);

const { schemas } = document.components;

/** Every procedure call, read from the document. */
export const CALLS: FuzzCall[] = listOperations(document)
  .filter(({ operation }) => isProcedure(operation))
  .map(({ path, method, operation }) => {
    const fields = (place: string) =>
      Object.fromEntries(
        (operation.parameters ?? []).flatMap((one) => (one.in === place ? [[one.name, one.schema]] : [])),
      );
    return {
      name: operation.operationId,
      method,
      path,
      query: fields('query'),
      ids: fields('path'),
      body: operation.requestBody?.content['application/json']?.schema,
      responses: Object.keys(operation.responses),
    };
  });

/** How much there is to vary in a call: most with a body, nothing without an input. */
const countVariants = ({ body, query, ids }: FuzzCall) =>
  body ? 8 : Object.keys({ ...query, ...ids }).length > 0 ? 4 : 1;

/** This many samples over all calls, at least one of each and more of those with more to vary, in mixed order. */
export function sampleCalls<T>(count: number, seed: number, of: (call: FuzzCall) => fc.Arbitrary<T>): T[] {
  const variety = CALLS.reduce((sum, call) => sum + countVariants(call), 0);
  const samples = CALLS.flatMap((call, index) => {
    const numRuns = Math.max(1, Math.ceil((count * countVariants(call)) / variety));
    return fc.sample(of(call), { numRuns, seed: seed + index });
  });
  const order = fc.sample(fc.integer(), { numRuns: samples.length, seed });
  return samples
    .map((sample, index) => ({ sample, at: order[index] ?? 0 }))
    .sort((left, right) => left.at - right.at)
    .map(({ sample }) => sample);
}

function validText(schema: Schema, field: string): fc.Arbitrary<unknown> {
  const example = createExample(schema, schemas, field);
  const { maxLength = 0 } = schema;
  if (maxLength === 0 || schema.format !== undefined) return fc.constant(example);
  const longest = ['x'.repeat(maxLength), STACKED_MARKS.repeat(Math.floor(maxLength / 2))];
  return fc.constantFrom<unknown>(example, example, ...longest);
}

/** A value that the schema accepts. `known` has ids of existing records by field. */
function validValue(schema: Schema, field: string, known: Record<string, string>): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (known[field] !== undefined) return fc.constantFrom<unknown>(known[field], UNKNOWN_ID);
  if (schema.format === 'uuid') return fc.constant(UNKNOWN_ID);
  const { minimum = 0, maximum = 1000 } = schema;
  if (schema.type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array' && schema.items?.format === 'uuid') return fc.constant([]);
  return validText(schema, field);
}

/** A mostly valid body: some fields are missing, wrong or hostile, and others are added. */
export function bodyFor(schema: Schema, known: Record<string, string>): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const mostlyRight = fc.record(
    Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        fc.oneof(
          { weight: 12, arbitrary: validValue(field, name, known) },
          { weight: 1, arbitrary: hostileValue },
        ),
      ]),
    ),
    { requiredKeys: schema.required ?? [] },
  );
  const anyhow = fc.record(Object.fromEntries(fields.map(([name]) => [name, hostileValue])), {
    requiredKeys: [],
  });
  return fc.oneof(
    { weight: 8, arbitrary: mostlyRight },
    { weight: 2, arbitrary: anyhow },
    { weight: 2, arbitrary: fc.tuple(strangeKeys, mostlyRight).map(([odd, right]) => merged(odd, right)) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, [], 'text', 5, true, {}) },
  );
}

/** Both objects in one, with `__proto__` as an own key, as JSON.parse creates it. */
function merged(odd: Record<string, unknown>, right: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of [...Object.entries(odd), ...Object.entries(right)]) {
    Object.defineProperty(result, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return result;
}

export type QueryValues = Record<string, string | string[] | undefined>;

/** A query string: texts, sometimes twice. */
export function queryFor(query: Record<string, Schema>): fc.Arbitrary<QueryValues> {
  const wellFormed = hostileText.filter(
    (text) => text.isWellFormed() && encodeURIComponent(text).length < 6_000,
  );
  const field = (name: string, schema: Schema) =>
    fc.oneof(
      { weight: 6, arbitrary: validValue(schema, name, {}).map(String) },
      { weight: 4, arbitrary: wellFormed },
      { weight: 1, arbitrary: fc.tuple(wellFormed, wellFormed).map((both) => [...both]) },
    );
  return fc.record(Object.fromEntries(Object.entries(query).map(([name, one]) => [name, field(name, one)])), {
    requiredKeys: [],
  });
}

const HEX = fc.constantFrom(...'0123456789abcdef');

/** One id in a path, the same for both transports. */
export function idFor(known: string | undefined): fc.Arbitrary<string> {
  const wellFormed = hostileText.filter(
    (text) => text.isWellFormed() && text.length < 300 && !/^\.{0,2}$/.test(text),
  );
  const uuid = fc
    .array(HEX, { minLength: 32, maxLength: 32 })
    .map((digits) => digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(known ?? UNKNOWN_ID, (known ?? UNKNOWN_ID).toUpperCase()) },
    { weight: 3, arbitrary: uuid },
    { weight: 3, arbitrary: wellFormed },
  );
}
