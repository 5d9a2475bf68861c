import { z } from 'zod';
import { isRecord } from '../shared/is-record.ts';
import { siteContentSchema } from './content-schema.ts';
import { completeSections } from './home-sections.ts';

function completeFields(schema: z.ZodObject, value: Record<string, unknown>): Record<string, unknown> {
  const completed = { ...value };
  for (const [key, field] of Object.entries(schema.shape)) {
    const found = completeValue(field, value[key]);
    if (found !== undefined) completed[key] = found;
  }
  return completed;
}

/** The value with what its schema has a default for; everything else stays as it is, valid or not. */
export function completeValue(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodDefault) {
    return value === undefined
      ? structuredClone(schema.def.defaultValue)
      : completeValue(schema.unwrap(), value);
  }
  if (schema instanceof z.ZodNullable) return completeValue(schema.unwrap(), value);
  if (schema instanceof z.ZodObject && isRecord(value)) return completeFields(schema, value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry) => completeValue(schema.element, entry));
  }
  return value;
}

/**
 * A stored content with the fields that came into the schema after it was stored, each with its default. Nothing else
 * is changed, so that a draft keeps what is not valid yet.
 */
export function completeContent(content: unknown): unknown {
  const completed = completeValue(siteContentSchema, content);
  if (!isRecord(completed) || !isRecord(completed.home) || !Array.isArray(completed.home.sections)) {
    return completed;
  }
  return { ...completed, home: { ...completed.home, sections: completeSections(completed.home.sections) } };
}
