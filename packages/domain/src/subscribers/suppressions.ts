import { z } from 'zod';
import { toCsv } from '../shared/csv.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { createdShape, DEFAULT_LIST_LIMIT, listQuerySchema, pageShape } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail } from '../shared/stored-text.ts';
import { singleLine } from '../shared/text.ts';
import { SUPPRESSION_REASONS, SUPPRESSION_SOURCES } from './schema.ts';
import { getSuppressionLabel, getSuppressionSourceLabel, MAX_RELEASE_REASON } from './suppression-labels.ts';

/** An address that no campaign is sent to. */
export const suppressionSchema = z
  .object({
    id: idSchema,
    email: storedEmail(),
    reason: z.enum(SUPPRESSION_REASONS),
    source: z
      .enum(SUPPRESSION_SOURCES)
      .nullable()
      .meta({ description: 'Who said so; null for those of earlier versions.' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'Suppression' });
export type Suppression = z.infer<typeof suppressionSchema>;

export const suppressionListQuerySchema = listQuerySchema.extend({
  reason: z
    .enum(SUPPRESSION_REASONS, { error: `This must be one of ${SUPPRESSION_REASONS.join(', ')}.` })
    .optional()
    .meta({ description: 'Only addresses that are suppressed for this reason.' }),
  ...createdShape,
});
export type SuppressionListQuery = z.infer<typeof suppressionListQuerySchema>;

/** What narrows the list, without its pages. */
export const suppressionFilterSchema = suppressionListQuerySchema.omit({ limit: true, cursor: true });
export type SuppressionFilter = z.infer<typeof suppressionFilterSchema>;

export const suppressionListSchema = z.object({
  suppressions: storedList(suppressionSchema, DEFAULT_LIST_LIMIT),
  ...pageShape,
});
export type SuppressionList = z.infer<typeof suppressionListSchema>;

/** Why an admin takes an address off the list. */
export const releaseSchema = z.object({
  why: singleLine({ max: MAX_RELEASE_REASON, min: 1, message: 'Please say why it is released.' }),
});
export type Release = z.infer<typeof releaseSchema>;

/** The columns of an export of the list. */
export const SUPPRESSION_CSV_HEADER = ['Email', 'Reason', 'Source', 'Date'];

export function toSuppressionCells({ email, reason, source, createdAt }: Suppression): string[] {
  return [email, getSuppressionLabel(reason), getSuppressionSourceLabel(source), createdAt];
}

/** A CSV file of the list, in the order given. */
export function toSuppressionsCsv(rows: readonly Suppression[]): string {
  return toCsv(SUPPRESSION_CSV_HEADER, rows.map(toSuppressionCells));
}
