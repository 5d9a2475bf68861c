import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { useBackupFixture } from './testing/fixture.ts';

const fixture = useBackupFixture();
let database: string;
beforeAll(async () => {
  database = await fixture.createDatabase();
});

describe('a backup of much data', () => {
  test('leaves nothing behind when the connection breaks in the middle', async () => {
    await runStatements(
      database,
      `insert into audit_entry (action, details)
       select 'test', jsonb_build_object('text', repeat(md5(n::text), 30)) from generate_series(1, 100000) n`,
    );
    const directory = fixture.path('broken');
    let isOver = false;
    const making = fixture.createBackup(database, { directory }).finally(() => {
      isOver = true;
    });
    const failing = expect(making).rejects.toThrow(/terminat/);
    while (!isOver) {
      await runStatements(
        database,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'rapport copy' and query like 'copy "audit_entry"%'`,
      );
    }
    await failing;
    expect(await readdir(directory)).toEqual([]);
  });

  test('does not take more memory for more data', async () => {
    const { bytes } = await fixture.createBackup(database);
    const before = process.memoryUsage().rss;
    await fixture.createBackup(database);
    const growth = process.memoryUsage().rss - before;
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(growth).toBeLessThan(60_000_000);
  });
});
