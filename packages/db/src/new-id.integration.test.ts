import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrm } from './orm.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await createOrm({ databaseUrl: database.databaseUrl, poolMax: 1 });
});
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

test('ids that the database gives are UUIDv7 of the moment, each its own', async () => {
  const before = Date.now();
  const rows = await orm.em
    .getConnection()
    .execute<{ id: string }[]>('select new_id() as id from generate_series(1, 1000)');
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    // The database's clock may differ a little.
    expect(Math.abs(at - before)).toBeLessThan(60_000);
  }
});
