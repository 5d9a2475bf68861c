import pg from 'pg';
import { expect, test } from 'vitest';
import { createOrm } from '../orm.ts';
import { runStatements } from '../testing/template.ts';
import { getDatabaseUrl } from './connect.ts';
import { useBackupFixture } from './testing/fixture.ts';
import { holdLock, setStatementTimeout } from './testing/locks.ts';
import { vacuumDatabase } from './vacuum.ts';

const fixture = useBackupFixture();

async function queryRows(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

test('every table is vacuumed and analyzed, and their rows are counted', async () => {
  const database = await fixture.createDatabase({ empty: true });
  await runStatements(
    database,
    'create table note as select n from generate_series(1, 3) n',
    'create table "Odd name" as select n from generate_series(1, 4) n',
    'create table nothing ()',
  );
  expect(await vacuumDatabase(database)).toEqual({ tables: 3, rows: 7 });
  // Unknown (-1) until the table is analyzed.
  const sizes = `select relname as name, reltuples::int as rows from pg_class where relkind = 'r'
    and relnamespace = 'public'::regnamespace order by 1`;
  expect(await queryRows(database, sizes)).toEqual([
    { name: 'Odd name', rows: 4 },
    { name: 'note', rows: 3 },
    { name: 'nothing', rows: 0 },
  ]);
});

test('a database without tables has nothing to vacuum', async () => {
  expect(await vacuumDatabase(await fixture.createDatabase({ empty: true }))).toEqual({ tables: 0, rows: 0 });
});

test('it takes as long as it needs, whatever time limit the database has', async () => {
  const database = await fixture.createDatabase();
  await setStatementTimeout(database, 300);
  const lock = await holdLock(database, 'lock table video in access exclusive mode');
  const work = vacuumDatabase(database);
  await lock.waitUntilBlocking(500);
  await lock.release();
  expect((await work).tables).toBeGreaterThan(20);
});

test('the URL of the database is that of its EntityManager', async () => {
  const databaseUrl = await fixture.createDatabase({ empty: true });
  const orm = await createOrm({ databaseUrl });
  expect(getDatabaseUrl(orm.em)).toBe(databaseUrl);
  expect(getDatabaseUrl(orm.em.fork())).toBe(databaseUrl);
  await orm.close(true);
});
