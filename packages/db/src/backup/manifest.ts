import { z } from 'zod';

/** The first line of a backup. What changes the meaning of the file gets a new number. */
export const FORMAT = 1;
export const FIRST_LINE = /^-- Rapport backup, format (\d+)$/;
export const firstLine = `-- Rapport backup, format ${FORMAT}`;

/** The last line of a backup starts with this; JSON follows. */
export const MANIFEST_MARK = '-- manifest ';
/** Stands alone on the line after the last row of a table, as in COPY's own text format. */
export const END_OF_ROWS = '\\.';

const tableSchema = z.object({
  name: z.string().min(1),
  /** In the order of the fields of each row; generated columns are not among them. */
  columns: z.array(z.string().min(1)).min(1),
  rows: z.int().min(0),
  /** Of the rows as they stand in the file, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type TableRecord = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  createdAt: z.iso.datetime(),
  /** The version of PostgreSQL it was made with. */
  postgres: z.string(),
  /** Every migration the database had seen, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema).min(1),
  sequences: z.array(
    // Text, for a sequence may stand above what a JavaScript number holds.
    z.object({ name: z.string().min(1), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
});

/** What a backup says about itself. */
export type Manifest = z.infer<typeof manifestSchema>;
