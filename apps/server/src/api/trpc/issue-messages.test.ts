import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './issue-messages.ts';

const getMessage = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('an issue without a message from its schema', () => {
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
    [z.array(z.string()).max(1), ['a', 'b'], 'This must have at most 1 entry'],
    [z.array(z.string()).min(1), [], 'This must have at least 1 entry'],
    [z.string().max(2), 'abc', 'This must have at most 2 characters'],
    [z.uuid(), 'x', 'This is not valid'],
    [z.union([z.string(), z.number()]), true, 'This is not valid'],
  ])('%#: %j gives the message %j', (schema, value, words) => {
    expect(getMessage(schema, value)).toBe(words);
  });

  it('does not change a message of the schema', () => {
    expect(getMessage(z.string({ error: 'Price is required' }), null)).toBe('Price is required');
  });
});
