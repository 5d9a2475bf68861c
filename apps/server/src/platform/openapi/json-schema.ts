import { z } from 'zod';
import type { Schema } from './types.ts';

/** The JSON Schema of what a caller sends; schemas with a name are those of the document. */
export function toJsonSchema(schema: z.ZodType): Schema {
  const { $schema: _version, $defs: _named, ...parts } = z.toJSONSchema(schema, { io: 'input' });
  return JSON.parse(JSON.stringify(parts).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;
}
