import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRunRow } from '@rapport/db/entities/imports';
import type { ImportField } from '@rapport/domain/imports/fields';
import type { Mapping } from '@rapport/domain/imports/mapping';
import type { Refusal } from '@rapport/domain/imports/outcomes';
import type { Import } from '@rapport/domain/imports/schema';
import type pg from 'pg';
import type { CopyValue } from './copy-format.ts';

/** Rows that are worked on in one transaction: those with numbers above the first and up to the second. */
export interface Batch {
  importId: string;
  after: number;
  until: number;
}

/** SQL: the rows `r` of a batch, and its values. */
export const ROWS = 'r.import_id = ? and r.number > ? and r.number <= ?';
export const rowsOf = ({ importId, after, until }: Batch) => [importId, after, until];

/** What `import_row` gets of a row that was read, by the column, with what is said of it. */
export interface ReadRow {
  columns: Record<string, CopyValue>;
  refusal: Refusal | null;
  /** Fields whose cells could not be read. */
  leftOut: readonly ImportField[];
  /** Whether the owner may want the row as it was. */
  keepsCells: boolean;
}

export type UndoneCounts = NonNullable<Import['undone']>;

/** What an import of one kind does with the rows of its file; reading, reviewing and steering are the same for all. */
export interface KindOfImport {
  /** What one record is called. */
  unit: string;
  /** The columns of `import_row` that its reader fills. */
  columns: readonly string[];
  createReader(mapping: Mapping, clock: { now: Date; timeZone: string }): (cells: string[]) => ReadRow;
  /** Of the rows that are the same, the first in this order counts. */
  same: { columns: string; order: string; noun: string };
  /** SQL: the join of a row `r` with what is here. */
  known: string;
  /** SQL: what becomes of it, in a statement that begins with `TAGS`. */
  reason: string;
  /** SQL: what a row that was understood says of each field, as JSON. */
  said: string;
  /** Says why a file that was read can't be imported as a whole; null if it can. */
  findFault(client: pg.Client, importId: string): Promise<string | null>;
  /** Imports the rows of a batch, and stores the outcome of each. */
  apply(tx: EntityManager, row: ImportRunRow, batch: Batch & { now: Date }): Promise<void>;
  /** Undoes the rows of a batch: what it added and nobody has changed since. */
  undo(tx: EntityManager, row: ImportRunRow, batch: Batch & { now: Date }): Promise<UndoneCounts>;
}

/** SQL: the ids of the tags for everyone, as JSON. */
export const TAGS = 'with everyones_tags as (select ?::jsonb as ids)';

/** Runs a statement that returns rows, and counts them. */
export async function countChanged(tx: EntityManager, sql: string, values: unknown[]): Promise<number> {
  const [row] = await tx.execute<{ count: number }[]>(
    `with changed as (${sql}) select count(*)::int as count from changed`,
    values,
  );
  return row?.count ?? 0;
}
