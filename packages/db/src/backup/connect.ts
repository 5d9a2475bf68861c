import pg from 'pg';
import { CONNECTION_TIMEOUT_MS, KEEP_ALIVE } from '../timeouts.ts';

/** Runs work on a connection of its own and closes it afterwards. */
export async function withConnection<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'rapport backup',
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
