import type pg from 'pg';
import { withConnection } from './connect.ts';
import { listed, listTables } from './tables.ts';

/** VACUUM (ANALYZE) over every table of the application (decision 21), outside any transaction. */
export async function vacuumTables(client: pg.Client): Promise<{ tables: number; rows: number }> {
  await client.query('set statement_timeout = 0');
  const tables = await listTables(client);
  if (tables.length === 0) return { tables: 0, rows: 0 };
  await client.query(`vacuum (analyze) ${listed(tables)}`);
  const counts = tables.map((table) => `(select count(*) from ${listed([table])})`);
  const { rows } = await client.query<{ rows: number }>(`select (${counts.join(' + ')})::float8 as rows`);
  return { tables: tables.length, rows: rows[0]?.rows ?? 0 };
}

/** The same on a connection of its own; returns how many tables and rows there are. */
export function vacuumDatabase(databaseUrl: string): Promise<{ tables: number; rows: number }> {
  return withConnection(databaseUrl, vacuumTables);
}
