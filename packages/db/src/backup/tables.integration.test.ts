import type pg from 'pg';
import { expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { queryRow, withConnection } from './connect.ts';
import { formatCopyTarget, formatTableNames, listTables } from './tables.ts';
import { useBackupFixture } from './testing/fixture.ts';

const fixture = useBackupFixture();

async function listTablesOf(...statements: string[]) {
  const database = await fixture.createDatabase({ empty: true });
  await runStatements(database, ...statements);
  return withConnection(database, listTables);
}

test('tables are listed after those that they refer to, otherwise by name', async () => {
  const tables = await listTablesOf(
    'create table c (id int primary key)',
    'create table b (id int primary key, c int references c, b int references b)',
    'create table a (id int primary key, b int references b, c int references c)',
    'create table d (id int primary key)',
  );
  expect(tables.map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a']);
});

test('tables have their columns in order, without those that are generated or dropped', async () => {
  const tables = await listTablesOf(
    'create table note (z int, a int, "Odd name" int, gone int, twice int generated always as (z * 2) stored)',
    'alter table note drop column gone',
    'create view notes as select z from note',
    'create schema other',
    'create table other.note (id int)',
    'create extension pg_stat_statements',
  );
  expect(tables).toEqual([{ name: 'note', columns: ['z', 'a', 'Odd name'] }]);
});

test('tables that refer to one another in a circle cannot be ordered', async () => {
  await expect(
    listTablesOf(
      'create table a (id int primary key)',
      'create table b (id int primary key, a int references a)',
      'alter table a add column b int references b',
    ),
  ).rejects.toThrow('The tables a, b refer to one another in a circle.');
});

test('names are quoted in SQL', () => {
  const tables = [
    { name: 'note', columns: ['id', 'text'] },
    { name: 'odd "name"', columns: ['a"b'] },
  ];
  expect(formatTableNames(tables)).toBe('"note", "odd ""name"""');
  expect(tables.map(formatCopyTarget)).toEqual(['"note" ("id", "text")', '"odd ""name""" ("a""b")']);
});

test('a query for one row fails without a row', async () => {
  const database = await fixture.createDatabase({ empty: true });
  await withConnection(database, async (client: pg.Client) => {
    expect(await queryRow(client, 'select $1::int as number', [7])).toEqual({ number: 7 });
    await expect(queryRow(client, 'select 1 where false')).rejects.toThrow(
      'No row was returned by: select 1 where false',
    );
  });
});
