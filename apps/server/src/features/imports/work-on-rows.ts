import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRunRow } from '@rapport/db/entities/imports';
import type { ImportReason } from '@rapport/domain/imports/states';
import { ROWS, rowsOf } from './import-kind.ts';
import { getKind } from './kinds.ts';

/** Rows of one transaction: short enough for the time limit of a statement. */
const ROWS_AT_ONCE = 2_000;

/** Adds numbers to those by the same names. */
function addCounts(sums: Partial<Record<string, number>>, more: [string, number][]): Record<string, number> {
  const added = { ...sums } as Record<string, number>;
  for (const [name, count] of more) added[name] = (added[name] ?? 0) + count;
  return added;
}

/** Imports the next rows of a locked import, and counts their outcomes. All of it is one transaction. */
export async function applyNextRows(tx: EntityManager, row: ImportRunRow, now: Date): Promise<void> {
  const { id, applied, rows } = row;
  const batch = { importId: id, after: applied, until: Math.min(applied + ROWS_AT_ONCE, rows) };
  await getKind(row.kind).apply(tx, row, { ...batch, now });
  const counted = await tx.execute<{ reason: ImportReason; rows: number }[]>(
    `select r.reason, count(*)::int as rows from import_row r where ${ROWS} group by 1`,
    rowsOf(batch),
  );
  // The first batch replaces what the review expected.
  row.counts = addCounts(
    applied === 0 ? {} : { ...row.counts },
    counted.map(({ reason, rows: count }) => [reason, count]),
  );
  row.applied = batch.until;
}

/**
 * Undoes the next rows of a locked import, the last ones first: what it added and nobody has touched since is removed,
 * what it changed is put back. What changed since stays as it is, and is counted.
 */
export async function undoNextRows(tx: EntityManager, row: ImportRunRow, now: Date): Promise<void> {
  const until = Math.min(row.applied, row.rows);
  const after = Math.max(0, until - ROWS_AT_ONCE);
  const counts = await getKind(row.kind).undo(tx, row, { importId: row.id, after, until, now });
  row.undone = addCounts(row.undone, Object.entries(counts));
  row.applied = after;
}
