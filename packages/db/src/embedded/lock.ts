import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE_USER } from './cluster.ts';
import { isAlive } from './postmaster-file.ts';

const LOCK = 7_234_002;
const APPLICATION = 'rapport server';

/** Connects to the maintenance database; null while PostgreSQL is starting, recovering or stopping. */
export async function connect(port: number, password: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: DATABASE_USER,
    password,
    database: 'postgres',
    application_name: `${APPLICATION} ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // A lost connection is dealt with where it is noticed; unheard, it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    // A wrong password does not become right by waiting.
    if (error instanceof Error && 'code' in error && error.code === '28P01') throw error;
    return null;
  }
}

async function holderOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK],
  );
  return rows[0]?.name.replace(`${APPLICATION} `, '') ?? null;
}

export type LockResult = { taken: true } | { taken: false; holder: string | null };

/**
 * Takes the lock on the data directory: an advisory lock of this very connection. It ends with the process, however
 * that ends, on every operating system, and leaves no file behind that could be stale.
 */
export async function takeLock(client: pg.Client): Promise<LockResult> {
  const deadline = Date.now() + 3000;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) return { taken: true };
    const holder = await holderOf(client);
    // The connection of a process that was just killed takes a moment to close.
    const dying = holder === null || !isAlive(Number(holder));
    if (!dying || Date.now() > deadline) return { taken: false, holder };
    await delay(50);
  }
}
