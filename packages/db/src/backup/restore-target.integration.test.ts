import { describe, expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { withConnection } from './connect.ts';
import { assertEmptyDatabase, assertSupportedServer, assertSupportedVersion } from './restore-target.ts';
import { readRefusal } from './testing/errors.ts';
import { useBackupFixture } from './testing/fixture.ts';

const fixture = useBackupFixture();

async function checkDatabase(...statements: string[]): Promise<void> {
  const database = await fixture.createDatabase({ empty: true });
  await runStatements(database, ...statements);
  await withConnection(database, assertEmptyDatabase);
}

describe('a backup can be restored into a database', () => {
  test('without tables, even with extensions', async () => {
    await checkDatabase('create extension pg_stat_statements', 'create schema other');
  });

  test.each([
    ['a table', 'create table note (id int)', 'note'],
    ['a table of another schema', 'create table other.note (id int)', 'other.note'],
    ['a partitioned table', 'create table note (id int) partition by hash (id)', 'note'],
    ['a view', 'create view notes as select 1', 'notes'],
    ['a materialized view', 'create materialized view notes as select 1', 'notes'],
    ['a sequence', 'create sequence numbers', 'numbers'],
  ])('not with %s', async (_what, statement, name) => {
    expect(await readRefusal(checkDatabase('create schema other', statement))).toBe(
      `The database is not empty: it has ${name}. A backup can only be restored into an empty database, so that nothing is overwritten: ` +
        'create one and set DATABASE_URL to it, or, for the embedded database, set DATA_DIR to a new directory.',
    );
  });

  test('not with several tables, of which the refusal names three', async () => {
    const create = (...names: string[]) => names.map((name) => `create table ${name} (id serial)`);
    expect(await readRefusal(checkDatabase(...create('a')))).toContain('it has a, a_id_seq. A backup');
    expect(await readRefusal(checkDatabase(...create('c', 'a', 'b')))).toContain(
      'it has a, b, c and more. A',
    );
    expect(
      await readRefusal(checkDatabase('create table a ()', 'create table b ()', 'create table c ()')),
    ).toContain('it has a, b, c. A backup');
  });
});

test('PostgreSQL has to be 15 or newer', async () => {
  await withConnection(await fixture.createDatabase({ empty: true }), assertSupportedServer);
  expect(() => assertSupportedVersion({ number: 150_000, text: '15.0' })).not.toThrow();
  expect(() => assertSupportedVersion({ number: 190_001, text: '19.1' })).not.toThrow();
  expect(() => assertSupportedVersion({ number: 140_019, text: '14.19' })).toThrow(
    'PostgreSQL 15 or newer is required to restore; this one is 14.19.',
  );
});
