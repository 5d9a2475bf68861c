import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { APPLICATION_TIMEOUTS, CONNECTION_TIMEOUT_MS, KEEP_ALIVE, timeoutSettings } from './timeouts.ts';

/** A connection pooler in DATABASE_URL with which the product would not work. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';
}

/** One client connection, as far as the check needs it. */
export interface PoolerClient {
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  end(): Promise<void>;
}

const TRANSACTION_MODE =
  'DATABASE_URL leads to a connection pooler in transaction mode. Locks, notifications and settings of a session are lost ' +
  "there. Set DATABASE_URL to the pooler's address for session mode, or to the address of PostgreSQL itself.";

const MARK = 'rapport.pooler_check';
/** Transactions held at once: one of them gets the backend of an idle client if it is free to get. */
const TRANSACTIONS = 3;
/** Statements of the first client, one after the other. */
const STATEMENTS = 2;

async function isMarked(client: PoolerClient, mark: string): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('${MARK}', true) as mark`,
  );
  return rows[0]?.mark === mark;
}

/**
 * Whether statements of one client may reach different sessions of PostgreSQL. One client marks its session and waits;
 * while others hold transactions, the mark must be with the first one and with no other.
 */
export async function sharesSessions(open: () => Promise<PoolerClient>): Promise<boolean> {
  const mark = randomUUID();
  const clients: PoolerClient[] = [];
  const connect = async () => {
    const client = await open();
    clients.push(client);
    return client;
  };
  try {
    const first = await connect();
    await first.query(`select set_config('${MARK}', $1, false)`, [mark]);
    // A pooler that takes the session unused for longest gives the client another one at once.
    for (let count = 0; count < STATEMENTS; count += 1) {
      if (!(await isMarked(first, mark))) return true;
    }
    for (let count = 0; count < TRANSACTIONS; count += 1) {
      const other = await connect();
      await other.query('begin');
      if (!(await isMarked(other, mark))) continue;
      await other.query(`select set_config('${MARK}', '', false)`);
      await other.query('commit');
      return true;
    }
    const isShared = !(await isMarked(first, mark));
    await first.query(`select set_config('${MARK}', '', false)`);
    return isShared;
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

/** What PgBouncer says of a setting that it does not pass on. */
const REFUSED_PARAMETER = /unsupported startup parameter(?: in options)?: (\S+)/;

/** The sentence for a pooler that refuses the time limits of connections; null for any other error. */
export function explainRefusedParameter(error: unknown): string | null {
  const [, name] = REFUSED_PARAMETER.exec(error instanceof Error ? error.message : '') ?? [];
  if (name === undefined) return null;
  return (
    `The connection pooler in DATABASE_URL refuses the setting ${name}, which limits how long a statement may take. ` +
    'Set DATABASE_URL to the address of PostgreSQL itself, or a pooler that passes settings on.'
  );
}

/**
 * Refuses a pooler with which the product would lose locks and notifications, or its time limits. Throws PoolerError.
 * A database that cannot be reached is no matter of this check.
 */
export async function assertNoPooler(databaseUrl: string): Promise<void> {
  const plain = {
    connectionString: databaseUrl,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  };
  const open = async (config: pg.ClientConfig): Promise<PoolerClient> => {
    const client = new pg.Client(config);
    // A connection that breaks rejects its query as well.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  // Their own time limit, because a pool of one session lets the second client wait.
  const patient = { ...plain, query_timeout: CONNECTION_TIMEOUT_MS };
  const isShared = await sharesSessions(() => open(patient)).catch(() => false);
  if (isShared) throw new PoolerError(TRANSACTION_MODE);
  try {
    const limited = await open({ ...plain, ...timeoutSettings(APPLICATION_TIMEOUTS) });
    await limited.end();
  } catch (error) {
    const sentence = explainRefusedParameter(error);
    if (sentence !== null) throw new PoolerError(sentence, { cause: error });
  }
}
