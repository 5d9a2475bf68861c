import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';
import { describe, expect, it } from 'vitest';
import { findBreakingChanges, findFaults } from '../testing/breaking-changes.ts';
import { migrations } from './all.ts';
import { migrationNames } from './names.ts';
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

class Removing extends Migration {
  static unreadSince?: string;
  override up(): void {
    this.addSql('alter table contact drop column name');
  }
}
const removingSince = (version: string) =>
  class extends Removing {
    static override unreadSince = version;
  };

describe('a migration that the version before does not survive', () => {
  it.each(BREAKING)('is found: %s', (sql) => {
    expect(findBreakingChanges(sql)).toHaveLength(1);
  });

  it.each(ADDING)('is not one that only adds: %s', (sql) => {
    expect(findBreakingChanges(sql)).toEqual([]);
  });

  it('says since which release nothing reads what it removes', async () => {
    expect(await findFaults(Removing, versions)).toEqual([
      'drops a column: alter table contact drop column name',
    ]);
    expect(await findFaults(removingSince('99.0.0'), versions)).toContain('99.0.0 is not a released version');
    expect(await findFaults(removingSince('1.0.0'), versions)).toEqual([]);
  });
});

describe('the migrations', () => {
  it('still contain all that were released, in their order', () => {
    const released = new Set(releasedMigrationNames);
    expect(migrationNames.filter((name) => released.has(name))).toEqual(releasedMigrationNames);
  });

  it('since the last release leave a database that it runs on', async () => {
    const newer = migrations.filter(({ name }) => !releasedMigrationNames.includes(name));
    for (const { name, class: Class } of newer) {
      expect(await findFaults(Class, versions), name).toEqual([]);
    }
  });
});
