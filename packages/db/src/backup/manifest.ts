import { z } from 'zod';

/** The version of the file format. A change of the file's meaning needs a new number. */
export const FORMAT = 1;
export const FIRST_LINE = `-- Rapport backup, format ${FORMAT}`;
export const FIRST_LINE_PATTERN = /^-- Rapport backup, format (\d+)$/;

/** The last line of a backup starts with this; JSON follows. */
export const MANIFEST_PREFIX = '-- manifest ';
/** The line after the last row of a table, as in COPY's own text format. */
export const END_OF_ROWS = '\\.';

const tableSchema = z.object({
  name: z.string().min(1),
  /** In the order of the fields of each row, without generated columns. */
  columns: z.array(z.string().min(1)).min(1),
  rows: z.int().min(0),
  /** Of the rows as they are in the file, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type TableRecord = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  createdAt: z.iso.datetime(),
  /** The version of PostgreSQL that the backup was made with. */
  postgres: z.string(),
  /** Every migration that the database had run, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema).min(1),
  sequences: z.array(
    // Text, because the value of a sequence can be larger than a safe integer of JavaScript.
    z.object({ name: z.string().min(1), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
});

/** What a backup contains and when it was made. */
export type Manifest = z.infer<typeof manifestSchema>;
