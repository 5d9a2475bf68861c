import type pg from 'pg';

/** How long a connection may take for what, in milliseconds. */
export interface DatabaseTimeouts {
  /** One statement, as PostgreSQL counts it. */
  statementMs: number;
  /** Waiting for a lock someone else holds. */
  lockMs: number;
  /** A transaction in which nothing happens. */
  idleInTransactionMs: number;
  /** One statement until its response, measured by this process, because a stopped PostgreSQL measures nothing. */
  responseMs: number;
}

/** For what someone waits for, and for the jobs. Migrations, backup, restore and VACUUM take longer and do without. */
export const APPLICATION_TIMEOUTS: DatabaseTimeouts = {
  statementMs: 10_000,
  lockMs: 6_000,
  idleInTransactionMs: 60_000,
  responseMs: 12_000,
};

/** How long to wait for a connection: a new one, or one of a pool that are all in use. */
export const CONNECTION_TIMEOUT_MS = 4_000;

/** TCP keepalive of every connection: a peer that vanished without a word is noticed. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** The settings of a `pg` client or pool for these timeouts. */
export function timeoutSettings(timeouts: DatabaseTimeouts) {
  return {
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    query_timeout: timeouts.responseMs,
  } satisfies pg.PoolConfig;
}

/** Runs a statement of an ORM's pool; `sql` may contain values. */
export type AroundQuery = (sql: string, run: () => Promise<unknown>) => Promise<unknown>;

function getText(query: unknown): string {
  if (typeof query === 'string') return query;
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : '';
  return typeof text === 'string' ? text : '';
}

/** What `pg` says when `query_timeout` has passed. */
const RESPONSE_TIMEOUT = 'Query read timeout';

/**
 * Closes every connection of the pool whose statement got no response in time. `pg` would leave it in the pool, in the
 * middle of a statement and maybe of a transaction, for someone else's work. `onError` hears of every statement that
 * failed, and `around` runs each one.
 */
export function closeUnresponsive(
  pool: pg.Pool,
  onError: (error: unknown) => void = () => undefined,
  around: AroundQuery = (_sql, run) => run(),
): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    const closing = (...values: unknown[]): unknown => {
      const started = query(...values);
      const result = started instanceof Promise ? around(getText(values[0]), () => started) : started;
      if (result instanceof Promise) {
        // Before the caller gets the result, so that no other query uses this connection.
        result.catch((error: unknown) => {
          onError(error);
          if (!(error instanceof Error) || error.message !== RESPONSE_TIMEOUT) return;
          client.connection.stream.destroy();
        });
      }
      return result;
    };
    client.query = closing as typeof client.query;
  });
}
