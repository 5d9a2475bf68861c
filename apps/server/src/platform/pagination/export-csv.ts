import { toCsvHead, toCsvRow } from '@rapport/domain/shared/csv';
import type { ExportSelection } from '@rapport/domain/shared/query';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { creationOrder, isFiltered, type Matches } from './list-order.ts';
import type { ListQuery } from './read-page.ts';

/** Rows read at a time, so that an export's memory does not grow with the file. */
const ROWS_AT_ONCE = 1_000;

interface CreatedRow {
  id: string;
  createdAt: Date;
}

/** Selects the rows that match a filter, all without one, as the lines of the file. */
interface CsvExport<Row, Filter> {
  subjectType: string;
  alias: string;
  select: (filter?: Filter) => { query: ListQuery; read: () => Promise<Row[]> };
  header: readonly string[];
  cells: (row: Row) => string[];
}

/** Pages of all rows, newest first, each read after the one before was written. */
async function* readAll<Row extends CreatedRow, Filter>(
  { alias, select }: CsvExport<Row, Filter>,
  filter: Filter,
  matches: Matches,
): AsyncGenerator<Row[]> {
  const order = creationOrder(alias);
  let last: Row | undefined;
  do {
    const { query, read } = select(filter);
    if (last !== undefined) query.andWhere(...order.after(order.cursorAt(last)));
    query.orderBy(order.orderBy(matches));
    query.limit(ROWS_AT_ONCE);
    const rows: Row[] = await read();
    yield rows;
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Pages of the selected rows, newest first because ids are ordered by time; unknown ids are skipped. */
async function* readSelected<Row>(
  { alias, select }: CsvExport<Row, never>,
  ids: readonly string[],
): AsyncGenerator<Row[]> {
  const newestFirst = ids.toSorted().reverse();
  for (let start = 0; start < newestFirst.length; start += ROWS_AT_ONCE) {
    const some = newestFirst.slice(start, start + ROWS_AT_ONCE);
    const { query, read } = select();
    query.andWhere(`${alias}.id in (${some.map(() => '?').join(', ')})`, some);
    query.orderBy([{ createdAt: 'desc' }, { id: 'desc' }]);
    yield await read();
  }
}

async function* toCsv<Row>(
  { header, cells }: Pick<CsvExport<Row, never>, 'header' | 'cells'>,
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield toCsvHead(header);
  for await (const rows of pages) {
    const text = rows.map((row) => toCsvRow(cells(row))).join('');
    if (text !== '') yield text;
  }
}

/**
 * A CSV file of the selected rows, or of those that match the filter, newest first, in pieces that are never held as a
 * whole. The export is recorded in the audit log before its first byte, without the names and addresses in it.
 */
export async function exportCsv<Row extends CreatedRow, Filter extends object>(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  what: ExportSelection | Filter,
  file: CsvExport<Row, Filter>,
): Promise<AsyncIterable<string>> {
  const { subjectType } = file;
  const record = (details: Record<string, unknown>) =>
    deps.em.transactional(async (tx) =>
      recordAudit(tx, deps, { action: `${subjectType}.exported`, subjectType, details }),
    );
  if ('ids' in what) {
    await record({ selected: what.ids.length });
    return toCsv(file, readSelected(file, what.ids));
  }
  const total = await file.select(what).query.getCount();
  await record({ total, filtered: isFiltered(what) });
  return toCsv(file, readAll(file, what, { isFiltered: isFiltered(what), total }));
}
