import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { entities } from './entities/all.ts';
import {
  type AroundQuery,
  CONNECTION_TIMEOUT_MS,
  closeUnresponsive,
  type DatabaseTimeouts,
  KEEP_ALIVE,
  timeoutSettings,
} from './timeouts.ts';

export interface OrmOptions {
  databaseUrl: string;
  /** Most connections at once; 10 by default. */
  poolMax?: number;
  /** Ends what takes longer; absent, statements take as long as they take. */
  timeouts?: DatabaseTimeouts;
  /** Hears of every statement that failed; only with `timeouts`. */
  onQueryError?: (error: unknown) => void;
  /** Runs every statement, for instance to measure it; only with `timeouts`. */
  aroundQuery?: AroundQuery;
  /** Gets the pool of connections once it exists. */
  onPoolCreated?: (pool: pg.Pool) => void;
  /** Gets every SQL statement; for looking into things, not for production. */
  log?: (message: string) => void;
}

/** The ORM over the explicit list of entities. It connects with the first statement, so a database that is away is no error here. */
export async function createOrm({
  databaseUrl,
  poolMax = 10,
  timeouts,
  onQueryError,
  aroundQuery,
  onPoolCreated,
  log,
}: OrmOptions): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: databaseUrl,
    entities,
    // Migrating holds a lock on one connection and works on another.
    pool: { min: 0, max: Math.max(2, poolMax) },
    // A database that does not respond is reported as away (503) after this time, not waited for without end.
    driverOptions: timeouts
      ? {
          ...timeoutSettings(timeouts),
          onPoolCreated(pool: pg.Pool) {
            closeUnresponsive(pool, onQueryError, aroundQuery);
            onPoolCreated?.(pool);
          },
        }
      : { ...KEEP_ALIVE, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS },
    forceUtcTimezone: true,
    // A typing error in DATABASE_URL must not create an empty database.
    ensureDatabase: false,
    // Every use case works on its own fork.
    allowGlobalContext: false,
    ...(log ? { debug: true, logger: log } : {}),
  });
}
