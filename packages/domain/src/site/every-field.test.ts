import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listContentFaults } from './check-content.ts';
import { siteContentSchema } from './content-schema.ts';

/** The part of JSON Schema that the schema of the content uses. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: string[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** A field with the schema of its value. */
interface Bounded {
  path: string;
  part: JsonSchema;
}

const content = z.toJSONSchema(siteContentSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Where one value is checked by more than its length: only what is too long can be tried. */
const HAS_FORM = /\.(?:src|srcSet|emailSrc|previewSrc|wholeSrc|slug|id)$/;
const text = (length: number) => 'x'.repeat(length);

const optionOf = ({ anyOf }: JsonSchema) => anyOf?.find(({ type }) => type !== 'null') ?? {};

/** A value of the right types, with something in every list and nothing left out. */
function createValue(part: JsonSchema): unknown {
  if (part.const !== undefined) return part.const;
  if (part.enum) return part.enum[0];
  if (part.anyOf) return createValue(optionOf(part));
  if (part.properties) {
    return Object.fromEntries(
      Object.entries(part.properties).map(([key, field]) => [key, createValue(field)]),
    );
  }
  if (part.type === 'array') {
    const item = createValue(part.items ?? {});
    return Array.from({ length: Math.max(1, part.minItems ?? 0) }, () => structuredClone(item));
  }
  if (part.type === 'boolean') return false;
  if (part.type === 'integer' || part.type === 'number') return part.minimum ?? 1;
  return text(Math.max(1, part.minLength ?? 0));
}

/** Every field, those in the first entry of a list for all of its entries. */
function listFields(part: JsonSchema, path: string): Bounded[] {
  if (part.anyOf) return listFields(optionOf(part), path);
  if (part.properties) {
    return Object.entries(part.properties).flatMap(([key, field]) =>
      listFields(field, path === '' ? key : `${path}.${key}`),
    );
  }
  if (part.type === 'array') return [{ path, part }, ...listFields(part.items ?? {}, `${path}.0`)];
  return [{ path, part }];
}

const fields = listFields(content, '');
const texts = fields.filter(({ part }) => part.type === 'string' && !part.enum && part.const === undefined);
const lists = fields.filter(({ part }) => part.type === 'array');
const numbers = fields.filter(
  ({ part: { type, const: fixed } }) => type === 'integer' || (type === 'number' && fixed === undefined),
);

/** What is wrong with a field after its value was replaced; faults of other fields do not count. */
function faultsWith(path: string, value: unknown): string[] {
  const changed = createValue(content);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((found, key) => (found as Record<string, unknown>)[key], changed);
  (parent as Record<string, unknown>)[last] = value;
  return listContentFaults(changed)
    .filter((fault) => fault.path === path)
    .map(({ message }) => message);
}

/** A sentence for people. */
const SENTENCE = /^[A-Z].*[.?]$/;

it('the content has texts, lists and numbers, and every one of them has its bounds', () => {
  expect(texts.length).toBeGreaterThan(80);
  expect(lists.length).toBeGreaterThan(15);
  const unbounded = [
    ...texts.filter(({ part }) => part.maxLength === undefined && part.pattern === undefined),
    ...lists.filter(({ part }) => part.maxItems === undefined),
    ...numbers.filter(({ part }) => part.minimum === undefined || part.maximum === undefined),
  ];
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});

describe('a text', () => {
  const bounded = texts.filter(({ part }) => part.maxLength !== undefined);

  it.each(bounded)(
    '$path is refused above its bound, with a sentence',
    ({ path, part: { maxLength = 0 } }) => {
      for (const value of [text(maxLength + 1), text(1_000_000)]) {
        const faults = faultsWith(path, value);
        expect(faults).not.toEqual([]);
        for (const message of faults) expect(message).toMatch(SENTENCE);
      }
    },
  );

  const plain = bounded.filter(({ path, part }) => !part.format && !part.pattern && !HAS_FORM.test(path));

  it.each(plain)('$path is accepted at its bounds and refused below', ({ path, part }) => {
    const { minLength = 0, maxLength = 0 } = part;
    expect(faultsWith(path, text(maxLength))).toEqual([]);
    expect(faultsWith(path, text(minLength))).toEqual([]);
    if (minLength > 0) {
      for (const value of [text(minLength - 1), ' '.repeat(minLength)]) {
        expect(faultsWith(path, value).join()).toMatch(SENTENCE);
      }
    }
  });

  it.each(plain)(
    '$path counts characters, not bytes, and refuses what no page can show',
    ({ path, part }) => {
      const { maxLength = 0 } = part;
      expect(faultsWith(path, '語'.repeat(maxLength))).toEqual([]);
      expect(faultsWith(path, '🎓'.repeat(maxLength))).toEqual([]);
      for (const value of ['a\u0000b'.padEnd(60, 'x'), '\ud800'.padEnd(60, 'x'), 7, null]) {
        expect(faultsWith(path, value)).not.toEqual([]);
      }
    },
  );
});

describe('a list', () => {
  it.each(lists)('$path is refused below and above its bounds, with a sentence', ({ path, part }) => {
    const { minItems = 0, maxItems = 0, items } = part;
    const item = createValue(items || {});
    const listOf = (length: number) => Array.from({ length }, () => structuredClone(item));
    expect(faultsWith(path, listOf(maxItems))).toEqual([]);
    expect(faultsWith(path, listOf(minItems))).toEqual([]);
    expect(faultsWith(path, listOf(maxItems + 1)).join()).toMatch(SENTENCE);
    if (minItems > 0) expect(faultsWith(path, listOf(minItems - 1)).join()).toMatch(SENTENCE);
  });
});

describe('a number', () => {
  it.each(numbers)('$path is refused below and above its bounds, with a sentence', ({ path, part }) => {
    const { minimum = 0, maximum = 0 } = part;
    for (const value of [minimum, maximum]) expect(faultsWith(path, value)).toEqual([]);
    for (const value of [minimum - 1, maximum + 1, minimum + 0.5, '1', Number.NaN]) {
      expect(faultsWith(path, value).join()).toMatch(SENTENCE);
    }
  });
});
