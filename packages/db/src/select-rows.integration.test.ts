import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUnavailable } from './database-errors.ts';
import { createOrm } from './orm.ts';
import { selectRows } from './select-rows.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { APPLICATION_TIMEOUTS } from './timeouts.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await createOrm({
    databaseUrl: database.databaseUrl,
    poolMax: 2,
    timeouts: { ...APPLICATION_TIMEOUTS, responseMs: 500 },
  });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('a SELECT beside the ORM', () => {
  test('has its values in order, and instants as dates', async () => {
    const at = new Date('2026-01-05T09:30:00.123Z');
    const rows = await selectRows(
      orm.em.fork(),
      'select ?::int as "first", ?::timestamptz as at, ?::text as "last"',
      [1, at, "it's ?"],
    );
    expect(rows).toEqual([{ first: 1, at, last: "it's ?" }]);
  });

  test('is refused in a transaction, whose changes it would not see', async () => {
    const inside = orm.em.fork().transactional((tx) => selectRows(tx, 'select 1'));
    await expect(inside).rejects.toThrow('transaction');
  });

  test('that gets no response in time leaves no connection to others', async () => {
    const pool = await orm.em.getConnection().getNativeClient();
    const failed = selectRows(orm.em.fork(), 'select pg_sleep(60)');
    await expect(failed).rejects.toSatisfy(isUnavailable);
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(await selectRows(orm.em.fork(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
