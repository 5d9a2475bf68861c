import { toCsvHead, toCsvRow } from '@rapport/domain/shared/csv';
import type { Position } from './keyset-page.ts';

/** Rows read at a time, so that an export's memory does not grow with the file. */
const ROWS_AT_ONCE = 1_000;

/** Pages of rows, newest first, each read after the one before was written. */
export async function* pagesByPosition<Row extends Position>(
  read: (after: Position | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Position | null = null;
  for (;;) {
    const rows: Row[] = await read(after, ROWS_AT_ONCE);
    yield rows;
    after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1) ?? null);
    if (!after) return;
  }
}

/** Pages of the selected rows, newest first because ids are ordered by time; unknown ids are skipped. */
export async function* pagesByIds<Row extends Position>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const newestFirst = ids.toSorted().reverse();
  for (let start = 0; start < newestFirst.length; start += ROWS_AT_ONCE) {
    yield await read(newestFirst.slice(start, start + ROWS_AT_ONCE));
  }
}

/** A CSV file in pieces, never held as a whole. */
export async function* csvPieces<Row>(
  header: readonly string[],
  pages: AsyncIterable<Row[]>,
  cells: (row: Row) => string[],
): AsyncGenerator<string> {
  yield toCsvHead(header);
  for await (const rows of pages) {
    const text = rows.map((row) => toCsvRow(cells(row))).join('');
    if (text !== '') yield text;
  }
}
