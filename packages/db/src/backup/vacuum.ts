import type pg from 'pg';
import { queryRow, withConnection } from './connect.ts';
import { formatTableNames, listTables } from './tables.ts';

/** VACUUM (ANALYZE) over every table of the application, outside any transaction. Returns how many tables and rows there are. */
export async function vacuumTables(client: pg.Client): Promise<{ tables: number; rows: number }> {
  await client.query('set statement_timeout = 0');
  const tables = await listTables(client);
  if (tables.length === 0) return { tables: 0, rows: 0 };
  await client.query(`vacuum (analyze) ${formatTableNames(tables)}`);
  const counts = tables.map((table) => `(select count(*) from ${formatTableNames([table])})`);
  const { rows } = await queryRow<{ rows: number }>(client, `select (${counts.join(' + ')})::float8 as rows`);
  return { tables: tables.length, rows };
}

/** The same on a connection of its own. */
export function vacuumDatabase(databaseUrl: string): Promise<{ tables: number; rows: number }> {
  return withConnection(databaseUrl, vacuumTables);
}
