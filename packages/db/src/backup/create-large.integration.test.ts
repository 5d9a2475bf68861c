import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createBackup } from './create.ts';

const NOW = new Date('2026-05-31T08:00:00.123Z');

describe('a backup of much data', () => {
  let directory: string;
  let database: TestDatabase;
  const make = (folder: string, now = NOW) =>
    createBackup({ databaseUrl: database.databaseUrl, directory: join(directory, folder), now });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rapport-backup-test-'));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });

  test('leaves nothing behind when the connection breaks in the middle', async () => {
    await runStatements(
      database.databaseUrl,
      `insert into audit_entry (action, details)
       select 'test', jsonb_build_object('text', repeat(md5(n::text), 30)) from generate_series(1, 100000) n`,
    );
    let over = false;
    const making = make('broken').finally(() => {
      over = true;
    });
    const failing = expect(making).rejects.toThrow(/terminat/);
    while (!over) {
      await runStatements(
        database.databaseUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'rapport backup' and query like 'copy "audit_entry"%'`,
      );
    }
    await failing;
    expect(await readdir(join(directory, 'broken'))).toEqual([]);
  });

  test('does not take more memory for more data', async () => {
    const { bytes } = await make('large');
    const before = process.memoryUsage().rss;
    await make('large-again', new Date(NOW.getTime() + 1));
    const grown = process.memoryUsage().rss - before;
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(grown).toBeLessThan(60_000_000);
  });
});
