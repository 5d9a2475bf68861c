import { z } from 'zod';
import { instantSchema } from '../shared/instant.ts';

/** One kind of personal data that is held: how much, and since when. */
export const heldDataSchema = z.object({
  what: z.string(),
  fields: z.string().meta({ description: 'Which personal data it holds.' }),
  count: z.int().min(0),
  oldest: instantSchema.nullable(),
});
export type HeldData = z.infer<typeof heldDataSchema>;

export const dataAuditSchema = z.object({ held: z.array(heldDataSchema) });
export type DataAudit = z.infer<typeof dataAuditSchema>;
