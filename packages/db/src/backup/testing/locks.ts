import pg from 'pg';
import { expect } from 'vitest';
import { runStatements } from '../../testing/template.ts';

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

/** A second connection that keeps a lock until `release`, as another process would. */
export async function holdLock(databaseUrl: string, statement: string) {
  const holder = await connect(databaseUrl);
  await holder.query('begin');
  await holder.query(statement);
  return {
    /** Resolves when a statement of a backup or restore has waited for a lock for this many milliseconds. */
    async waitUntilBlocking(ms: number): Promise<void> {
      // Another connection: within a transaction PostgreSQL does not update what it shows of others.
      const observer = await connect(databaseUrl);
      const countBlocked = async () => {
        const { rowCount } = await observer.query(
          `select from pg_stat_activity where application_name = 'rapport copy' and wait_event_type = 'Lock'
           and datname = current_database() and clock_timestamp() - query_start > $1 * interval '1 millisecond'`,
          [ms],
        );
        return rowCount;
      };
      await expect.poll(countBlocked).toBe(1);
      await observer.end();
    },
    async release(): Promise<void> {
      await holder.query('rollback');
      await holder.end();
    },
  };
}

/** Gives new connections to a database a time limit for each statement. */
export async function setStatementTimeout(databaseUrl: string, ms: number): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await runStatements(databaseUrl, `alter database "${name}" set statement_timeout = ${ms}`);
}
