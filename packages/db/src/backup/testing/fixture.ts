import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createOrm } from '../../orm.ts';
import { loadSampleContent } from '../../sample-content.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type BackupFile, type BackupOptions, createBackup } from '../create.ts';

/** The time of every backup that a test makes, unless it says otherwise. */
export const NOW = new Date('2026-05-31T08:00:00.123Z');

/** A directory of the test file's own. Removed after its tests. */
export function useDirectory(): { path: (name: string) => string } {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rapport-backup-test-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));
  return { path: (name) => join(directory, name) };
}

/** A directory and databases of the test file's own. Removed after its tests. */
export function useBackupFixture() {
  const { path } = useDirectory();
  const databases: TestDatabase[] = [];
  let backups = 0;
  afterAll(async () => {
    for (const database of databases) await database.drop();
  });

  /** The URL of a new database: migrated and without content, or without any table. */
  async function createDatabase(options: { empty?: boolean } = {}): Promise<string> {
    const database = await createTestDatabase(options);
    databases.push(database);
    return database.databaseUrl;
  }

  return {
    path,
    createDatabase,
    async createSampleDatabase(): Promise<string> {
      const databaseUrl = await createDatabase();
      const orm = await createOrm({ databaseUrl });
      await loadSampleContent(orm.em.fork(), NOW);
      await orm.close(true);
      return databaseUrl;
    },
    /** Makes a backup in a new directory, or in the given one. */
    createBackup(databaseUrl: string, options: Partial<BackupOptions> = {}): Promise<BackupFile> {
      backups += 1;
      return createBackup({ databaseUrl, directory: path(`backups-${backups}`), now: NOW, ...options });
    },
  };
}
