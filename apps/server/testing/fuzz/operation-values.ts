import fc from 'fast-check';
import { createExample } from '../../src/api/openapi/examples.ts';
import type { Schema } from '../../src/platform/openapi/types.ts';
import { document } from './calls.ts';

const { schemas } = document.components;

/** Longer texts and lists are not made, so that a request stays small. */
const MAX_MADE_LENGTH = 2_000;
const MAX_MADE_ITEMS = 3;
const MAX_DEPTH = 6;

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

const listTypes = ({ type }: Schema) => [type ?? []].flat();

function textFor(schema: Schema, field: string): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 200, format, pattern } = schema;
  const example = fc.constant(createExample(schema, schemas, field));
  if (format === 'uuid') return fc.oneof(fc.uuid(), example);
  if (format === 'date-time') {
    const [min, max] = [new Date('1990-01-01'), new Date('2090-01-01')];
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (format !== undefined || pattern !== undefined) return example;
  const longest = Math.min(maxLength, MAX_MADE_LENGTH);
  return fc.oneof(
    { weight: 2, arbitrary: example },
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(longest, 40) }),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(longest, 40) }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(longest)) },
  );
}

function numberFor({ minimum, exclusiveMinimum, maximum, multipleOf }: Schema, isWhole: boolean) {
  const step = multipleOf ?? (isWhole ? 1 : 0.25);
  const lowest = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + step);
  const highest = Math.min(maximum ?? 1_000, 2 ** 31 - 1);
  const steps = Math.max(0, Math.floor((highest - Math.max(lowest, -(2 ** 31))) / step));
  return fc.integer({ min: 0, max: Math.min(steps, 2 ** 30) }).map((count) => lowest + count * step);
}

function objectFor(schema: Schema, field: string, depth: number): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties) {
    if (typeof additionalProperties !== 'object') return fc.constant(createExample(schema, schemas, field));
    const value = valueFor(additionalProperties, 'value', depth + 1);
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value, { maxKeys: 2 });
  }
  const fields = Object.entries(properties).map(([name, one]) => [name, valueFor(one, name, depth + 1)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}

/** A value that the schema allows. Texts with a pattern or a format are the example of their schema. */
export function valueFor(given: Schema, field: string, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice, field, depth)));
  if (depth > MAX_DEPTH) return fc.constant(createExample(schema, schemas, field));
  const types = listTypes(schema);
  if (types.length > 1) return fc.oneof(...types.map((type) => valueFor({ ...schema, type }, field, depth)));
  switch (types[0]) {
    case 'string':
      return textFor(schema, field);
    case 'integer':
    case 'number':
      return numberFor(schema, types[0] === 'integer');
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = MAX_MADE_ITEMS } = schema;
      const maxLength = Math.max(minItems, Math.min(maxItems, MAX_MADE_ITEMS));
      return fc.array(valueFor(items, field, depth + 1), { minLength: minItems, maxLength });
    }
    case 'object':
      return objectFor(schema, field, depth);
    default:
      return fc.constant(createExample(schema, schemas, field));
  }
}

/** Values that the schema may not allow: of another type, or just outside of its bounds. */
function listWrongValues(given: Schema): unknown[] {
  const schema = resolve(given);
  const { maxLength = MAX_MADE_LENGTH, maximum, minimum, exclusiveMinimum, maxItems } = schema;
  return [
    5,
    'not valid',
    true,
    null,
    [],
    {},
    ...(maxLength < MAX_MADE_LENGTH ? ['x'.repeat(maxLength + 1)] : []),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [maximum + 1]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(exclusiveMinimum === undefined ? [] : [exclusiveMinimum]),
    ...(maxItems === undefined || maxItems > 100 ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
  ];
}

/** Objects of which one field is missing or probably wrong, however deep. Whether it is, the schema has to say. */
export function wrongBodyFor(given: Schema, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => wrongBodyFor(choice, depth)));
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0 || depth > 2) return fc.constantFrom(...listWrongValues(schema));
  const right = valueFor(schema, 'body') as fc.Arbitrary<Record<string, unknown>>;
  return fc.constantFrom(...fields).chain(([name, field]) => {
    const wrong = fc.oneof(
      fc.constantFrom(...listWrongValues(field)),
      resolve(field).properties ? wrongBodyFor(field, depth + 1) : fc.constant(undefined),
    );
    return fc.tuple(right, wrong).map(([body, value]) => ({ ...body, [name]: value }));
  });
}

/** Texts for a parameter in a path or a query that its schema may not allow. */
export function wrongTextsFor(schema: Schema): string[] {
  const numbers = listWrongValues(schema).filter((value) => typeof value === 'number');
  const texts = listWrongValues(schema).filter((value) => typeof value === 'string');
  return [...texts, ...numbers.map(String), '1.5', '-1'];
}
