import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationNames } from '../migrations/names.ts';
import { runStatements } from '../testing/template.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { BackupRunningError } from './backup-error.ts';
import { createBackup } from './create.ts';
import { inspectBackup } from './read.ts';
import { manifestOf, textOf } from './testing/contents.ts';

const NOW = new Date('2026-05-31T08:00:00.123Z');

describe('making a backup', () => {
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

  test('leaves one file that its owner alone can read, named after the instant in UTC', async () => {
    const backup = await make('first/time');
    expect(backup.filename).toBe('rapport-2026-05-31T08-00-00.123Z.backup.gz');
    expect(await readdir(join(directory, 'first/time'))).toEqual([backup.filename]);
    const { mode, size } = await stat(backup.path);
    expect(mode & 0o777).toBe(0o600);
    expect((await stat(join(directory, 'first/time'))).mode & 0o777).toBe(0o700);
    expect(backup.bytes).toBe(size);
  });

  test('removes what a killed server left unfinished, a day later', async () => {
    const folder = join(directory, 'left-over');
    await mkdir(folder);
    const hours = (count: number) => new Date(NOW.getTime() - count * 3_600_000);
    for (const [name, age] of [
      ['.rapport-old.backup.gz.01234567.partial', 25],
      ['.rapport-under-way.backup.gz.01234567.partial', 1],
      ['somebody-elses.partial', 25],
    ] as const) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), hours(age), hours(age));
    }
    const { filename } = await make('left-over');
    expect((await readdir(folder)).sort()).toEqual([
      '.rapport-under-way.backup.gz.01234567.partial',
      filename,
      'somebody-elses.partial',
    ]);
  });

  test('says in the file what is in it', async () => {
    await runStatements(
      database.databaseUrl,
      `insert into contact (name, email, message) values ('Tab\there', 'tab@example.com', E'two\\nlines')`,
    );
    const backup = await make('manifest');
    const manifest = await manifestOf(backup.path);
    expect(manifest).toMatchObject({
      createdAt: NOW.toISOString(),
      postgres: expect.stringMatching(/^\d+\.\d+/),
      migrations: [...migrationNames],
    });
    expect(manifest.tables.find(({ name }) => name === 'contact')).toMatchObject({ rows: 1 });
    expect(manifest.tables.find(({ name }) => name === 'contact')?.columns).not.toContain('search_text');
    expect(manifest.tables.map(({ name }) => name)).not.toContain('session');
    expect(manifest.sequences).toEqual([
      { name: 'schema_migration_id_seq', lastValue: String(migrationNames.length), isCalled: true },
    ]);
    expect(await inspectBackup({ path: backup.path })).toEqual(manifest);
    expect(await textOf(backup.path)).toContain('Tab\\there\ttab@example.com\t\\N\t\\N\ttwo\\nlines\t');
  });

  test('is one at a time, and the second is told so', async () => {
    const holder = new pg.Client({ connectionString: database.databaseUrl });
    await holder.connect();
    // What another replica holds while it writes one.
    await holder.query('select pg_advisory_lock(7234003)');
    await expect(make('second')).rejects.toThrow(BackupRunningError);
    expect(await readdir(join(directory, 'second'))).toEqual([]);
    await holder.end();
  });
});
