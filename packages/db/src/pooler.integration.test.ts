import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertNoPooler, explainRefusedParameter, type PoolerClient, sharesSessions } from './pooler.ts';
import { createTestDatabase } from './testing/test-database.ts';

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

let database: Database;
const sessions: pg.Client[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(sessions.map((session) => session.end()));
  await database.drop();
});

/**
 * A pooler in transaction mode, faked in this process over real sessions of PostgreSQL: a client has one of them for a
 * statement, or from `begin` to the end of its transaction. `take` chooses among the free ones.
 */
async function fakeTransactionPooler(size: number, take: 'last used' | 'longest unused') {
  const free: pg.Client[] = [];
  for (let count = 0; count < size; count += 1) {
    const session = new pg.Client({ connectionString: database.databaseUrl });
    await session.connect();
    sessions.push(session);
    free.push(session);
  }
  const takeFree = () => (take === 'last used' ? free.pop() : free.shift());
  return async (): Promise<PoolerClient> => {
    let held: pg.Client | null = null;
    return {
      async query<Row>(sql: string, values?: unknown[]) {
        const session = held ?? takeFree();
        if (!session) throw new Error('no session is free');
        if (sql === 'begin') held = session;
        const { rows } = await session.query(sql, values);
        if (sql === 'commit') held = null;
        if (held === null) free.push(session);
        return { rows: rows as Row[] };
      },
      async end() {
        if (held === null) return;
        await held.query('rollback');
        free.push(held);
        held = null;
      },
    };
  };
}

describe('a pooler in transaction mode', () => {
  it.each([
    [1, 'last used'],
    [4, 'last used'],
    [2, 'longest unused'],
    [4, 'longest unused'],
  ] as const)('is noticed with %i sessions, taking the one %s', async (size, take) => {
    expect(await sharesSessions(await fakeTransactionPooler(size, take))).toBe(true);
  });
});

describe('PostgreSQL itself', () => {
  it('keeps the statements of a client in one session', async () => {
    const open = async () => {
      const client = new pg.Client({ connectionString: database.databaseUrl });
      await client.connect();
      return client;
    };
    expect(await sharesSessions(open)).toBe(false);
    await expect(assertNoPooler(database.databaseUrl)).resolves.toBeUndefined();
  });

  it('is not judged while it cannot be reached', async () => {
    await expect(assertNoPooler('postgresql://127.0.0.1:1/nowhere')).resolves.toBeUndefined();
  });
});

describe('a pooler that refuses time limits', () => {
  it('is named with the setting and what to do', () => {
    const refused = new Error('unsupported startup parameter: statement_timeout');
    expect(explainRefusedParameter(refused)).toContain('refuses the setting statement_timeout');
    expect(explainRefusedParameter(new Error('password authentication failed'))).toBeNull();
  });
});
