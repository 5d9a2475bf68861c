import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createBackup } from './create.ts';
import { restoreBackup } from './restore.ts';
import { contentsOf } from './testing/contents.ts';
import { startWriters, writeAgain } from './testing/writers.ts';

const NOW = new Date('2026-05-31T08:00:00.000Z');

let directory: string;
const databases: TestDatabase[] = [];
async function database(options: { empty?: boolean } = {}): Promise<string> {
  const made = await createTestDatabase(options);
  databases.push(made);
  return made.databaseUrl;
}
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-backup-test-'));
});
afterAll(async () => {
  for (const made of databases) await made.drop();
  await rm(directory, { recursive: true, force: true });
});

describe('a backup restored into an empty database', () => {
  test('taken while others write, is the database as it was at one moment, row by row', async () => {
    const source = await database();
    await runStatements(
      source,
      `insert into contact (name, email, message) select 'Contact ' || n, n || '@example.com', repeat('words ', 50)
       from generate_series(1, 20000) n`,
    );
    const before = await database({ empty: true });
    await restoreBackup({
      databaseUrl: before,
      path: (await createBackup({ databaseUrl: source, directory, now: NOW })).path,
    });

    const writers = startWriters(source, 3);
    await writers.underWay();
    const backup = await createBackup({ databaseUrl: source, directory, now: new Date(NOW.getTime() + 1) });
    const written = await writers.stop();

    const restored = await database({ empty: true });
    const { rows, migrated } = await restoreBackup({ databaseUrl: restored, path: backup.path });
    const contents = await contentsOf(restored);
    const kept = written.map(
      (_, writer) => (contents.audit_entry ?? []).filter((row) => row.includes(`"step-of-${writer}"`)).length,
    );
    // Something was written before the moment, and something after it.
    for (const [writer, steps] of written.entries()) {
      expect(kept[writer]).toBeGreaterThan(0);
      expect(kept[writer]).toBeLessThan(steps);
    }
    // The same steps up to that moment, and no others, done again on the same beginning, give the same rows.
    await writeAgain(before, kept);
    const again = await contentsOf(before);
    expect(withoutClock(contents)).toEqual(withoutClock(again));
    expect(migrated).toEqual([]);
    expect(rows).toBe(Object.values(contents).reduce((sum, table) => sum + table.length, 0));
  });
});

/** Without what the database's own clock says: when the content version last rose. */
function withoutClock({ content_version = [], ...rest }: Record<string, string[]>) {
  return { ...rest, content_version: content_version.map((row) => row.replace(/"updated_at": "[^"]+"/, '')) };
}
