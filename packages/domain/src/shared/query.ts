import { z } from 'zod';
import { boundedString } from './bounded-string.ts';
import { id, idSchema } from './id.ts';
import { instantSchema } from './instant.ts';
import { MAX_EXPORTED_ROWS } from './limits.ts';
import { storedText } from './stored-text.ts';
import { textFilter } from './text.ts';

/**
 * A whole number of a query string. REST passes it as text and tRPC as a number; both transports accept the number
 * itself or only digits, and convert nothing else.
 */
export function queryInteger({ min, max }: { min: number; max: number }) {
  const message = `This must be a whole number from ${min} to ${max}.`;
  return z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
    z.int({ error: message }).min(min, { error: message }).max(max, { error: message }),
  );
}

/** A cursor holds the value that a list is sorted by: a name of 200 characters, in base64. */
const MAX_CURSOR_LENGTH = 1_500;

/** The cursor of the next page in a response. */
export const nextCursorSchema = storedText(MAX_CURSOR_LENGTH)
  .nullable()
  .meta({ description: 'The cursor of the next page; null on the last page.' });

/** The most rows of a list with `limit`. */
export const MAX_LIST_LIMIT = 1_000;

/** The query of the admin lists: `q`, `limit` and `cursor`. Without `limit` the newest 10,000. */
export const listQuerySchema = z.object({
  q: textFilter(200, 'Case-insensitive text search over the fields the screens search.'),
  limit: queryInteger({ min: 1, max: MAX_LIST_LIMIT }).optional(),
  cursor: boundedString(MAX_CURSOR_LENGTH, 'This cursor is not valid.')
    .regex(/^[\w-]+$/, { error: 'This cursor is not valid.' })
    .optional()
    .meta({ description: 'The `nextCursor` of the previous page.' }),
});
/** The list query of records that can be opened one by one: `id` limits the list to that record. */
export const rowListQuerySchema = listQuerySchema.extend({
  id: idSchema
    .optional()
    .meta({ description: 'Only the record with this id; the list is empty if it no longer exists.' }),
});

export type ListQuery = z.infer<typeof listQuerySchema>;

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The query parameters of a list that can be sorted by these columns. Without them it is newest first. */
export function sortShape<const Columns extends readonly ['createdAt', ...string[]]>(columns: Columns) {
  return {
    sort: z
      .enum(columns, { error: `This must be one of ${columns.join(', ')}.` })
      .optional()
      .meta({ description: 'The column to sort by; createdAt by default.' }),
    order: z
      .enum(SORT_ORDERS, { error: 'This must be asc or desc.' })
      .optional()
      .meta({ description: 'By default desc for createdAt and asc for any other column.' }),
  };
}

/** The earliest instant of a filter, because PostgreSQL has no year 0. */
const MIN_FILTER_INSTANT = '1900-01-01T00:00:00.000Z';

export function filterInstant(description: string) {
  return instantSchema
    .refine((instant) => instant >= MIN_FILTER_INSTANT, { error: 'This must be after the year 1899.' })
    .optional()
    .meta({ description });
}

/** The query parameters that narrow a list to the rows of some days. */
export const createdShape = {
  from: filterInstant('Only rows created at this instant or later.'),
  before: filterInstant('Only rows created before this instant.'),
};
export type CreatedRange = z.infer<z.ZodObject<typeof createdShape>>;

/** The query parameter that turns a list into its changes. */
export const changesShape = {
  updatedSince: filterInstant(
    'Only rows whose `updatedAt` is this instant or later, the earliest change first. A change appears once every transaction that was open with it has ended. Without `sort` and `order`.',
  ),
};

/** The field of every row of a list that takes `updatedSince`. */
export const updatedAtSchema = instantSchema.meta({
  description: 'When anything in this record last changed.',
});

/** The number of rows of a list without `limit`. */
export const DEFAULT_LIST_LIMIT = 10_000;

/** The query of a list that is answered whole without `limit`. */
export const changesQuerySchema = listQuerySchema.pick({ limit: true, cursor: true }).extend(changesShape);
export type ChangesQuery = z.infer<typeof changesQuerySchema>;

/** The query of the public feeds: `limit` 1–100, without it all, at most 500. */
export const feedListQuerySchema = z.object({ limit: queryInteger({ min: 1, max: 100 }).optional() });
export const DEFAULT_FEED_LIMIT = 500;

/** The query parameter that bounds the work of counting. */
export const maxTotalShape = {
  maxTotal: queryInteger({ min: 1, max: 1_000_000 }).optional().meta({
    description:
      'Count the matches of a filter only up to this number; `total` is then at most this number. Without it every match is counted.',
  }),
};

/** The fields of every admin list besides its rows. */
export const pageShape = {
  total: z.int().min(0).meta({ description: 'The number of all matches, not only those on this page.' }),
  nextCursor: nextCursorSchema,
};

/** Every id that matches a filter, newest first: what select-all selects. */
export const idListSchema = z.object({ ids: z.array(idSchema) });
export type IdList = z.infer<typeof idListSchema>;

/** An export of selected rows. */
export const exportSelectionSchema = z.object({
  ids: z
    .array(id(), { error: 'Select the rows to export.' })
    .min(1, { error: 'Select the rows to export.' })
    .max(MAX_EXPORTED_ROWS, { error: 'Select at most 20,000 rows.' })
    .overwrite((ids) => [...new Set(ids)]),
});
export type ExportSelection = z.infer<typeof exportSelectionSchema>;
