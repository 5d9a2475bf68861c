import type { EntityManager } from '@mikro-orm/postgresql';
import type { Position } from './keyset-page.ts';
import { type Condition, selectPage } from './select-page.ts';
import { listOrder } from './sorted-page.ts';

/** Rows read at a time, so that an export's memory does not grow with the file. */
const ROWS_AT_ONCE = 1_000;

/** The table of an export. Its rows are read as those of a list, because entities took half of an export's time. */
interface ExportTable {
  em: EntityManager;
  alias: string;
  /** The table with its alias. */
  from: string;
  select: string;
}

const newestFirst = (alias: string) =>
  listOrder<Position, never>({ alias, sort: undefined, order: undefined, columns: {} });

/** Pages of the rows that match, newest first, each read after the one before was written. */
export async function* pagesOfMatches<Row extends Position>(
  { em, alias, ...table }: ExportTable,
  where: readonly Condition[],
  total: number,
): AsyncGenerator<Row[]> {
  const orderBy = newestFirst(alias).orderBySql({ isFiltered: where.length > 0, total });
  let after: Position | null = null;
  do {
    const next: Condition[] = after
      ? [[`(${alias}.created_at, ${alias}.id) < (?, ?)`, [after.createdAt, after.id]]]
      : [];
    const rows: Row[] = await selectPage<Row>(em, {
      ...table,
      where: [...where, ...next],
      orderBy,
      limit: ROWS_AT_ONCE,
    });
    yield rows;
    after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1) ?? null);
  } while (after);
}

/** Pages of the selected rows, newest first because ids are ordered by time; unknown ids are skipped. */
export async function* pagesOfIds<Row extends Position>(
  { em, alias, ...table }: ExportTable,
  ids: readonly string[],
): AsyncGenerator<Row[]> {
  const sorted = ids.toSorted().reverse();
  const orderBy = newestFirst(alias).orderBySql({ isFiltered: true, total: ROWS_AT_ONCE });
  for (let start = 0; start < sorted.length; start += ROWS_AT_ONCE) {
    const some = sorted.slice(start, start + ROWS_AT_ONCE);
    const where: Condition[] = [[`${alias}.id = any(?)`, [some]]];
    yield await selectPage<Row>(em, { ...table, where, orderBy, limit: ROWS_AT_ONCE });
  }
}
