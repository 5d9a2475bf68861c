import { toCsvHead, toCsvRow } from '@rapport/domain/shared/csv';

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
