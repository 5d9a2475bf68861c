import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { CONNECTION_TIMEOUT_MS, KEEP_ALIVE } from '../timeouts.ts';

/** Runs work on a connection of its own and closes it afterwards. */
export async function withConnection<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'rapport copy',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...KEEP_ALIVE,
  });
  // A lost connection fails the current statement. Without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

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

/** The URL of an EntityManager's database, for work such as COPY and VACUUM that needs a connection of its own. */
export function getDatabaseUrl(em: EntityManager): string {
  const url = em.config.get('clientUrl');
  if (url === undefined) throw new Error('the ORM was not created from a database URL');
  return url;
}
