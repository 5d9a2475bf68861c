import { z } from 'zod';

/** Any value that JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/**
 * Any JSON value in a response. It is not described recursively: a recursive schema makes the types that
 * openapi-typescript generates refer to themselves, which TypeScript refuses.
 */
export const jsonValueSchema: z.ZodType<JsonValue> = (z.unknown() as unknown as z.ZodType<JsonValue>).meta({
  id: 'JsonValue',
  description: 'Any JSON value.',
});
