import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isUnavailable } from './database-errors.ts';
import { createOrm } from './orm.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { APPLICATION_TIMEOUTS, type DatabaseTimeouts } from './timeouts.ts';

let database: TestDatabase;
let orm: MikroORM | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => orm?.close(true));
afterAll(() => database.drop());

async function open(timeouts?: DatabaseTimeouts): Promise<MikroORM> {
  orm = await createOrm({
    databaseUrl: database.databaseUrl,
    poolMax: 2,
    ...(timeouts ? { timeouts } : {}),
  });
  return orm;
}

const NAMES = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

async function settings(of: MikroORM): Promise<Record<string, number>> {
  const rows = await of.em
    .fork()
    .execute<{ name: string; setting: string }[]>(
      'select name, setting from pg_settings where name = any(?)',
      [`{${NAMES.join()}}`],
    );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
}

const describeFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the connections of the application', () => {
  test('are limited in what they may take; others, such as those that migrate, are not', async () => {
    expect(await settings(await open(APPLICATION_TIMEOUTS))).toEqual({
      statement_timeout: APPLICATION_TIMEOUTS.statementMs,
      lock_timeout: APPLICATION_TIMEOUTS.lockMs,
      idle_in_transaction_session_timeout: APPLICATION_TIMEOUTS.idleInTransactionMs,
    });
    await orm?.close(true);
    expect(await settings(await open())).toEqual({
      statement_timeout: 0,
      lock_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    });
  });

  test('end a statement that takes too long, and go on', async () => {
    const limited = await open({ ...APPLICATION_TIMEOUTS, statementMs: 100 });
    expect(isUnavailable(await describeFailure(limited.em.fork().execute('select pg_sleep(60)')))).toBe(true);
    expect(await limited.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('are closed when a response does not come, and take their transaction with them', async () => {
    const limited = await open({ ...APPLICATION_TIMEOUTS, responseMs: 500 });
    await limited.em.fork().execute('create table note (words text)');
    for (let round = 0; round < 4; round += 1) {
      const failure = await describeFailure(
        limited.em.fork().transactional(async (tx) => {
          await tx.execute("insert into note values ('half')");
          await tx.execute('select pg_sleep(60)');
        }),
      );
      expect(isUnavailable(failure)).toBe(true);
    }
    // Left in a pool of two, a connection would now be in the middle of such a transaction.
    const notes = () =>
      limited.em.fork().transactional((tx) => tx.execute<{ words: string }[]>('select words from note'));
    expect(await Promise.all([notes(), notes(), notes()])).toEqual([[], [], []]);
  });
});
