import { z } from 'zod';
import type { Schema } from './types.ts';

/** The JSON Schema of what a caller sends. */
export function toJsonSchema(schema: z.ZodType): Schema {
  const { $schema: _version, ...parts } = z.toJSONSchema(schema, { io: 'input' }) as Schema & {
    $schema?: string;
  };
  return parts;
}
