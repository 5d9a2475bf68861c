import type pg from 'pg';

/** The first row of a query that always has one. */
export async function queryRow<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, [...values]);
  const [row] = rows;
  if (!row) throw new Error(`No row was returned by: ${text}`);
  return row;
}
