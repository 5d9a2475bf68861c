import { z } from 'zod';
import type { Schema } from './types.ts';

/** What a caller sends, as the document holds it. */
export function jsonSchema(schema: z.ZodType): Schema {
  const { $schema: _version, ...parts } = z.toJSONSchema(schema, { io: 'input' }) as Schema & {
    $schema?: string;
  };
  return parts;
}
