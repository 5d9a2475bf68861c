import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './plain-words.ts';

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('a fault that no schema words itself', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'This is required'],
    [z.string(), 5, 'This must be text'],
    [z.number(), '5', 'This must be a number'],
    [z.int(), 1.5, 'This must be a whole number'],
    [z.boolean(), 'true', 'This must be true or false'],
    [z.array(z.string()), null, 'This must be a list'],
    [z.object({}), [], 'This must be an object'],
    [z.enum(['a', 'b']), 'c', 'This must be one of: a, b'],
    [z.number().min(2), 1, 'This must be at least 2'],
    [z.number().max(2), 3, 'This must be at most 2'],
    [z.array(z.string()).max(1), ['a', 'b'], 'This must hold at most 1'],
    [z.array(z.string()).min(1), [], 'This must hold at least 1'],
    [z.uuid(), 'x', 'This is not valid'],
    [z.union([z.string(), z.number()]), true, 'This is not valid'],
  ])('%#: %j is told as %j', (schema, value, words) => {
    expect(said(schema, value)).toBe(words);
  });

  it('leaves the words of a schema alone', () => {
    expect(said(z.string({ error: 'Price is required' }), null)).toBe('Price is required');
  });
});
