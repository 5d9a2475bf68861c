import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS_TABLE, migrate, pendingMigrations } from './migrate.ts';
import { migrationNames } from './migrations/all.ts';
import { CREATE_NEW_ID } from './migrations/new-id.ts';
import { createOrm } from './orm.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** Tables, columns, constraints and indexes as PostgreSQL itself describes them, in its own spelling. */
const CATALOG = `
  select 'column' as kind, concat_ws(' ', table_name, column_name, udt_name, character_maximum_length,
    numeric_precision, numeric_scale, datetime_precision, is_nullable, column_default, generation_expression) as is
    from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select 'index', indexdef from pg_indexes where schemaname = 'public'
  order by 1, 2`;

async function catalog(orm: MikroORM): Promise<string[]> {
  const rows = await orm.em.getConnection().execute<{ kind: string; is: string }[]>(CATALOG);
  return rows.filter((row) => !row.is.includes(MIGRATIONS_TABLE)).map((row) => `${row.kind} ${row.is}`);
}

describe('the migrations', () => {
  const databases: TestDatabase[] = [];
  const orms: MikroORM[] = [];
  async function open(options: { empty: boolean }): Promise<MikroORM> {
    const database = await createTestDatabase(options);
    databases.push(database);
    const orm = await createOrm({ databaseUrl: database.databaseUrl });
    orms.push(orm);
    return orm;
  }

  let migrated: MikroORM;
  beforeAll(async () => {
    migrated = await open({ empty: false });
  });
  afterAll(async () => {
    for (const orm of orms) await orm.close(true);
    for (const database of databases) await database.drop();
  });

  test('make the very tables, columns, constraints and indexes that the entities describe', async () => {
    const fromEntities = await open({ empty: true });
    await fromEntities.em.getConnection().execute(`create extension pg_trgm; ${CREATE_NEW_ID}`);
    await fromEntities.schema.create();
    const what = 'Add to a new migration what the entities have (-) and the tables do not (+)';
    expect(await catalog(migrated), what).toEqual(await catalog(fromEntities));
  });

  test('are all known by name in the order they run', async () => {
    const rows = await migrated.em
      .getConnection()
      .execute<{ name: string }[]>(`select name from ${MIGRATIONS_TABLE} order by id`);
    expect(rows.map((row) => row.name)).toEqual([...migrationNames]);
    expect(await pendingMigrations(migrated)).toEqual([]);
  });

  test('run once, however many replicas start at the same moment', async () => {
    const database = await createTestDatabase({ empty: true });
    databases.push(database);
    const replicas = await Promise.all(
      [1, 2, 3].map(() => createOrm({ databaseUrl: database.databaseUrl, poolMax: 4 })),
    );
    orms.push(...replicas);
    expect(await pendingMigrations(replicas[0] ?? migrated)).toEqual([...migrationNames]);
    const ran = await Promise.all(replicas.map((replica) => migrate(replica)));
    expect(ran.flat()).toEqual([...migrationNames]);
  });
});
