import type { EntityManager } from '@mikro-orm/postgresql';
import { selectRows } from '@rapport/db/select-rows';

/** The tables whose rows are counted by the database with every change. */
export type CountedTable = 'contact' | 'newsletter_subscriber';

/** The number of all rows of a table, and of those of one kind. Also in a transaction, with its changes. */
export async function countRows(
  em: EntityManager,
  table: CountedTable,
  kind = '',
): Promise<{ total: number; ofKind: number }> {
  const sql = `select coalesce(sum(rows), 0)::int as total,
      coalesce(sum(rows) filter (where kind = ?), 0)::int as "ofKind" from row_count where table_name = ?`;
  const values = [kind, table];
  type Counts = { total: number; ofKind: number };
  const [counts] = em.isInTransaction()
    ? await em.execute<Counts[]>(sql, values)
    : await selectRows<Counts>(em, sql, values);
  return counts ?? { total: 0, ofKind: 0 };
}

/** The part of a query builder that is needed to count its rows. */
interface Countable {
  select: (field: 'id') => { limit: (rows: number) => { getFormattedQuery: () => string } };
  getCount: () => Promise<number>;
}

/** The number of rows of a query. With `maxTotal` no more than so many are read, and the result is at most that. */
export async function countMatches(
  em: EntityManager,
  query: Countable,
  maxTotal: number | undefined,
): Promise<number> {
  if (maxTotal === undefined) return query.getCount();
  const rows = query.select('id').limit(maxTotal).getFormattedQuery();
  const [row] = await em.execute<{ total: number }[]>(`select count(*)::int as total from (${rows}) m`);
  return row?.total ?? 0;
}

/** Adds up the changes of the numbers of rows, so that there stays one for each table, day and kind. */
export async function addUpRowCounts(em: EntityManager): Promise<void> {
  await em.execute(
    `with added as (delete from row_count returning table_name, day, kind, rows)
     insert into row_count (table_name, day, kind, rows)
     select table_name, day, kind, sum(rows) from added group by table_name, day, kind having sum(rows) <> 0`,
  );
}
