import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { withConnection } from './connect.ts';
import { tryRestore } from './scratch.ts';
import { useBackupFixture } from './testing/fixture.ts';

const fixture = useBackupFixture();
let database: string;
let path: string;
beforeAll(async () => {
  database = await fixture.createSampleDatabase();
  ({ path } = await fixture.createBackup(database));
});

const getName = (url: string) => new URL(url).pathname.slice(1);
const listDatabases = () =>
  withConnection(database, async (client) => {
    const { rows } = await client.query<{ name: string }>('select datname::text as name from pg_database');
    return rows.map(({ name }) => name);
  });
const countTables = (url: string) =>
  withConnection(url, async (client) => {
    const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public'`);
    return rowCount;
  });

test('a backup is tried out in a database that is gone afterwards', async () => {
  const restored = await tryRestore(database, { path });
  expect(restored).toMatchObject({ migrated: [], rows: expect.any(Number) });
  expect(restored?.rows).toBeGreaterThan(30);
  expect(await listDatabases()).not.toContain(`${getName(database)}_drill`);
});

test('a damaged backup fails, and the database is gone all the same', async () => {
  const damaged = fixture.path('damaged');
  await writeFile(damaged, (await readFile(path)).subarray(0, -40));
  await expect(tryRestore(database, { path: damaged })).rejects.toThrow('damaged is cut off or damaged');
  expect(await listDatabases()).not.toContain(`${getName(database)}_drill`);
});

test('a role that may create no database uses the empty one made for it, or none', async () => {
  const role = `${getName(database)}_role`;
  const url = new URL(database);
  await runStatements(database, `create role "${role}" login password 'drill' nosuperuser nocreatedb`);
  url.username = role;
  url.password = 'drill';
  expect(await tryRestore(url.href, { path })).toBeNull();

  const scratch = `${getName(database)}_drill`;
  await runStatements(database, `create database "${scratch}" owner "${role}" template template0`);
  const scratchUrl = new URL(url);
  scratchUrl.pathname = `/${scratch}`;
  try {
    expect((await tryRestore(url.href, { path }))?.rows).toBeGreaterThan(30);
    expect(await countTables(scratchUrl.href)).toBe(0);
    await runStatements(scratchUrl.href, 'create table in_use (id int)');
    await expect(tryRestore(url.href, { path })).rejects.toThrow('The database is not empty: it has in_use.');
    expect(await countTables(scratchUrl.href)).toBe(1);
  } finally {
    await runStatements(database, `drop database ${pg.escapeIdentifier(scratch)} with (force)`);
    await runStatements(database, `drop owned by "${role}"`, `drop role "${role}"`);
  }
});
