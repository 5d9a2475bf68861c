import { z } from 'zod';
import { CONTACT_FIELDS } from '../contacts/fields.ts';
import { idParamSchema, idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { listQuerySchema, MAX_LIST_LIMIT, pageShape } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { consentChoiceSchema } from '../subscribers/consent.ts';
import { IMPORT_FIELDS, type ImportField } from './fields.ts';
import { IMPORT_KINDS, IMPORTED_STATES } from './kinds.ts';
import { MAX_IMPORT_COLUMNS } from './limits.ts';
import { ROW_OUTCOMES, type RowOutcome } from './outcomes.ts';
import { STANDINGS } from './standing.ts';
import { IMPORT_REASON_NAMES, IMPORT_STATUSES } from './states.ts';
import { MAX_ROW_TAGS } from './values/tags.ts';

/** Rows of the file that are shown before it is read. */
export const SAMPLE_ROWS = 10;
const MAX_VALUE_LENGTH = 500;

const FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

const answer = z.enum([...STANDINGS, ...IMPORTED_STATES]);

/** How the owner wants a file to be read, and how its people agreed. */
export const importSettingsSchema = z.object({
  columns: z
    .array(z.enum(FIELD_NAMES).nullable())
    .max(MAX_IMPORT_COLUMNS)
    .meta({ description: 'What each column of the file becomes, in its order; null is left out.' }),
  everyoneIs: answer.nullable().default(null).meta({
    description:
      'What everyone in the file was there, or the state of all contacts in it, where its rows do not say.',
  }),
  consent: consentChoiceSchema.nullable().default(null).meta({
    description: 'How the people agreed to your emails. Needed for subscribers, and only for them.',
  }),
  tags: z
    .array(idSchema)
    .max(20, { error: 'Choose at most 20 tags.' })
    .default([])
    .meta({ description: 'Tags for all subscribers in the file.' }),
});
export type ImportSettings = z.infer<typeof importSettingsSchema>;

export const importKindSchema = z
  .enum(IMPORT_KINDS, { error: `This must be one of ${IMPORT_KINDS.join(', ')}.` })
  .meta({ description: 'What the file is imported as.' });

const count = z.int().min(0);

/** One import. */
export const importSchema = z
  .object({
    id: idSchema,
    kind: importKindSchema,
    fileName: storedText(255),
    sizeBytes: count,
    status: z.enum(IMPORT_STATUSES),
    vendor: storedText(40)
      .nullable()
      .meta({ description: 'The service that the file comes from, if it is known.' }),
    columns: storedList(storedText(MAX_VALUE_LENGTH).meta({ examples: ['email'] }), MAX_IMPORT_COLUMNS).meta({
      description: 'The names of the columns.',
    }),
    sample: storedList(storedList(storedText(MAX_VALUE_LENGTH), MAX_IMPORT_COLUMNS), SAMPLE_ROWS).meta({
      description: 'The first rows of the file.',
    }),
    proposal: importSettingsSchema
      .pick({ columns: true, everyoneIs: true })
      .meta({ description: 'What the columns become, and who is in the file, as far as the file tells.' }),
    question: z
      .object({
        text: storedText(MAX_VALUE_LENGTH),
        choices: storedList(
          z.object({ label: storedText(MAX_VALUE_LENGTH), standing: answer }),
          STANDINGS.length,
        ),
      })
      .nullable()
      .meta({ description: 'What you have to say of the whole file, because its rows do not.' }),
    notes: storedList(storedText(MAX_VALUE_LENGTH), 2).meta({
      description: 'What should be known of this file.',
    }),
    settings: importSettingsSchema.nullable(),
    rows: count.meta({ description: 'Rows of the file; 0 until it was checked.' }),
    applied: count.meta({ description: 'Rows that were worked on.' }),
    outcomes: z
      .object({ added: count, updated: count, unchanged: count, refused: count } satisfies Record<
        RowOutcome,
        z.ZodType
      >)
      .meta({ description: 'They add up to `rows`.' }),
    reasons: storedList(
      z.object({ reason: z.enum(IMPORT_REASON_NAMES), outcome: z.enum(ROW_OUTCOMES), rows: count }),
      IMPORT_REASON_NAMES.length,
    ),
    undone: z.object({ removed: count, restored: count, released: count, kept: count }).nullable(),
    failure: storedText(MAX_VALUE_LENGTH).nullable().meta({ description: 'Why it ended early.' }),
    createdBy: storedEmail(),
    createdAt: instantSchema,
    startedAt: instantSchema.nullable(),
    finishedAt: instantSchema.nullable(),
    undoUntil: instantSchema.nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;

export const importResultSchema = okSchema.extend({ import: importSchema });
export const importResponseSchema = z.object({ import: importSchema });
export const importListSchema = z.object({ imports: storedList(importSchema, MAX_LIST_LIMIT), ...pageShape });
export type ImportList = z.infer<typeof importListSchema>;
const pageQuerySchema = listQuerySchema.pick({ limit: true, cursor: true });
export const importListQuerySchema = pageQuerySchema.extend({
  kind: importKindSchema.optional().meta({ description: 'Only imports of this kind.' }),
});
export type ImportListQuery = z.infer<typeof importListQuerySchema>;

/** The rows of an import with one reason. */
export const importRowsQuerySchema = idParamSchema.extend({
  reason: z
    .enum(IMPORT_REASON_NAMES, { error: `This must be one of ${IMPORT_REASON_NAMES.join(', ')}.` })
    .optional()
    .meta({ description: 'Only the rows with this reason.' }),
  ...pageQuerySchema.shape,
});
export type ImportRowsQuery = z.infer<typeof importRowsQuerySchema>;

export const importRowsSchema = z.object({
  rows: storedList(
    z.object({
      number: z.int().min(1).meta({ description: 'Its place in the file, after the line of column names.' }),
      email: storedText(MAX_VALUE_LENGTH).nullable(),
      firstName: storedText(100).nullable(),
      tags: storedList(storedText(MAX_VALUE_LENGTH), MAX_ROW_TAGS),
      contact: z
        .object({
          name: storedText(CONTACT_FIELDS.name.max),
          message: storedText(MAX_VALUE_LENGTH).meta({ description: 'How the message begins.' }),
          receivedAt: instantSchema.nullable(),
          state: z.enum(IMPORTED_STATES),
        })
        .nullable()
        .meta({ description: 'Of a row with a message, and only with the kind `contacts`.' }),
      reason: z.enum(IMPORT_REASON_NAMES),
      detail: storedText(MAX_VALUE_LENGTH)
        .nullable()
        .meta({ description: 'What is wrong with a row that was refused.' }),
    }),
    MAX_LIST_LIMIT,
  ),
  ...pageShape,
});
export type ImportRows = z.infer<typeof importRowsSchema>;
