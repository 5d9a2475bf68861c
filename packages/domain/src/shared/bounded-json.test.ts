import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boundedJson, isJsonLimited } from './bounded-json.ts';

const schema = boundedJson<object>({ maxBytes: 256 * 1024, maxDepth: 12 });
const issues = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

/** An object that is exactly this long as JSON. */
const ofBytes = (bytes: number) => ({ text: 'x'.repeat(bytes - '{"text":""}'.length) });

/** Objects inside one another, this many. */
const ofDepth = (depth: number): object => (depth === 1 ? {} : { inside: ofDepth(depth - 1) });

describe('a JSON object within bounds', () => {
  it.each([255, 256])('may have %i KB', (kilobytes) => {
    expect(issues(ofBytes(kilobytes * 1024))).toEqual([]);
  });

  it.each([
    ['a byte more than 256 KB', ofBytes(256 * 1024 + 1)],
    ['257 KB', ofBytes(257 * 1024)],
    ['fewer characters, of more bytes', { text: '山'.repeat(100 * 1024) }],
  ])('may not have %s', (_what, value) => {
    expect(issues(value)).toEqual([['', 'This is too large. Use at most 256 KB.']]);
  });

  it('may have 12 levels, not 13, and not very many', () => {
    expect(issues(ofDepth(12))).toEqual([]);
    const message = 'Use at most 12 levels of groups and lists.';
    expect(issues(ofDepth(13))).toEqual([['', message]]);
    const deep: unknown = JSON.parse(`${'{"a":['.repeat(50_000)}${']}'.repeat(50_000)}`);
    expect(issues(deep)).toEqual([['', message]]);
  });

  it.each([null, undefined, 'text', 7, []])('is not %j', (value) => {
    expect(issues(value)).toEqual([['', 'This must be a group of fields.']]);
  });

  it.each([
    ['a text with U+0000', { list: [{ text: 'a\0b' }] }, 'list.0.text'],
    ['a text with half an emoji', { text: 'a\ud83c' }, 'text'],
    ['a name with U+0000', { list: [{ 'a\0': 1 }] }, 'list.0'],
  ])('may not have %s, which cannot be stored', (_what, value, path) => {
    const message = 'This text contains a character that cannot be stored. Please type it again.';
    expect(issues(value)).toEqual([[path, message]]);
  });

  it('stays as it is', () => {
    const value = { text: '  blanks \n', list: [1, null, true] };
    expect(schema.parse(value)).toEqual(value);
  });
});

it('a schema knows whether it has bounds', () => {
  expect(isJsonLimited(schema)).toBe(true);
  expect(isJsonLimited(z.unknown())).toBe(false);
});
