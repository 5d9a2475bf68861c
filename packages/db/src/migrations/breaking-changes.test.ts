import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBreakingChanges, findFaults } from '../testing/breaking-changes.ts';
import { migrationNames, migrations } from './all.ts';
import { releasedMigrationNames } from './released.ts';

const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8');
const versions = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version ?? '');

const BREAKING = [
  'drop table contact',
  'DROP TABLE IF EXISTS contact',
  'alter table contact drop column name',
  'alter table contact drop name',
  'alter table contact\n  add column note text,\n  drop column if exists "name"',
  'alter table contact rename to person',
  'alter table contact rename column name to full_name',
  'alter table contact rename name to full_name',
  'alter table contact alter column name type varchar(10)',
  'alter table contact alter name set data type text',
  'alter table contact alter column name set not null',
  'alter table contact alter column name set not null, alter column note set default 1',
  'alter table contact add column note text not null',
  'alter table contact add note numeric(5, 2) not null',
  'create table other (id int); alter table contact drop column name',
];

const ADDING = [
  'create table other (id uuid primary key, name text not null)',
  'create index contact_name on contact (name)',
  'alter table contact add column note text',
  "alter table contact add column note text not null default ''",
  'alter table contact add column low text not null generated always as (lower(name)) stored',
  'alter table contact alter column name drop not null, alter column name drop default',
  "alter table contact alter column name set default '', alter column name set not null",
  'alter table contact drop constraint contact_check, add constraint contact_check check (name is not null)',
  'drop index contact_name',
  'drop trigger contact_changed on contact',
  '-- drop table contact\nselect 1',
];

const REMOVING = 'alter table contact drop column name';
const COMPUTED = 'alter table contact add column low text generated always as (lower(name)) stored';
const COMPUTED_ANEW =
  'alter table contact drop column low, add column low text generated always as (lower(name || email)) stored';

describe('a migration that the version before does not survive', () => {
  it.each(BREAKING)('is found: %s', (sql) => {
    expect(findBreakingChanges(sql)).toHaveLength(1);
  });

  it.each(ADDING)('is not one that only adds: %s', (sql) => {
    expect(findBreakingChanges(sql)).toEqual([]);
  });

  it('says since which release nothing reads what it removes', () => {
    expect(findFaults({ sql: REMOVING }, versions)).toEqual([`drops a column: ${REMOVING}`]);
    expect(findFaults({ sql: REMOVING, unreadSince: '99.0.0' }, versions)).toContain(
      '99.0.0 is not a released version',
    );
    expect(findFaults({ sql: REMOVING, unreadSince: '1.0.0' }, versions)).toEqual([]);
  });

  it('may give a generated column another expression, but not make one of a column that is written', () => {
    expect(findBreakingChanges(COMPUTED_ANEW, COMPUTED)).toEqual([]);
    expect(findBreakingChanges(COMPUTED_ANEW, 'alter table contact add column low text')).toHaveLength(1);
    expect(findBreakingChanges('alter table contact drop column low', COMPUTED)).toHaveLength(1);
    expect(
      findBreakingChanges('alter table contact drop column low, add column low text', COMPUTED),
    ).toHaveLength(1);
  });
});

describe('the migrations', () => {
  it('still contain all that were released, in their order', () => {
    const released = new Set(releasedMigrationNames);
    expect(migrationNames.filter((name) => released.has(name))).toEqual(releasedMigrationNames);
  });

  it('since the last release leave a database that it runs on', () => {
    for (const [index, migration] of migrations.entries()) {
      if (releasedMigrationNames.includes(migration.name)) continue;
      const before = migrations.slice(0, index).map(({ sql }) => sql);
      expect(findFaults(migration, versions, before.join('\n')), migration.name).toEqual([]);
    }
  });
});
