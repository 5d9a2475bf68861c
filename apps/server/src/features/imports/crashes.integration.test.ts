import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@rapport/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImportCrashes } from '../../../bench/crashes/imports.ts';

const SOURCES = fileURLToPath(new URL('../../main.ts', import.meta.url));

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'rapport-import-crashes-'));
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

/** The short form of the kills of `npx pnpm@12 bench import`. */
it('imports and undoes every row exactly once, although the worker is killed', async () => {
  const { databaseUrl } = database;
  const report = await runImportCrashes({
    database: { databaseUrl, directory },
    entry: SOURCES,
    kills: 4,
    rows: 12_000,
  });
  expect(report.kills).toBeGreaterThanOrEqual(4);
  expect(report.faults).toEqual([]);
}, 120_000);
