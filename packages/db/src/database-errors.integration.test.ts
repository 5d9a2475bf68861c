import { rmSync } from 'node:fs';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isUnavailable, isUniqueViolation } from './database-errors.ts';
import { freePort } from './embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { createOrm } from './orm.ts';
import { makeTestDirectory } from './testing/test-directory.ts';

const describeFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a database that goes away', () => {
  let dataDir: string;
  let port: number;
  let database: EmbeddedPostgres;
  let orm: MikroORM;
  const ask = () => orm.em.fork().execute('select 1 as one');

  beforeEach(async () => {
    dataDir = makeTestDirectory();
    port = await freePort();
    database = await startEmbeddedPostgres({ dataDir, port, durable: false });
    orm = await createOrm({ databaseUrl: database.databaseUrl, poolMax: 2 });
  });
  afterEach(async () => {
    await orm.close(true);
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('is distinguished from a wrong statement, and works again without a new ORM', async () => {
    expect(await ask()).toEqual([{ one: 1 }]);
    expect(isUnavailable(await describeFailure(orm.em.fork().execute('select nonsense')))).toBe(false);
    await database.stop();
    expect(isUnavailable(await describeFailure(ask()))).toBe(true);
    database = await startEmbeddedPostgres({ dataDir, port, durable: false });
    expect(await ask()).toEqual([{ one: 1 }]);
  });

  test('does not use up the pool when it ends connections in the middle of transactions', async () => {
    for (let round = 0; round < 6; round += 1) {
      const failure = await describeFailure(
        orm.em.fork().transactional((tx) => tx.execute('select pg_terminate_backend(pg_backend_pid())')),
      );
      expect(isUnavailable(failure)).toBe(true);
    }
    expect(await Promise.all([ask(), ask(), ask()])).toHaveLength(3);
  });
});

test('an address no one listens on counts as unavailable, anything that is no error of the database does not', async () => {
  const orm = await createOrm({ databaseUrl: `postgresql://a:b@127.0.0.1:${await freePort()}/c` });
  expect(isUnavailable(await describeFailure(orm.em.fork().execute('select 1')))).toBe(true);
  await orm.close(true);
  for (const other of [
    new Error('no'),
    Object.assign(new Error('no file'), { code: '23505x' }),
    'text',
    null,
  ]) {
    expect(isUnavailable(other)).toBe(false);
    expect(isUniqueViolation(other)).toBe(false);
  }
});
