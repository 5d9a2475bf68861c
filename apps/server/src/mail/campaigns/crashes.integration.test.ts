import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@rapport/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCrashes } from '../../../bench/crashes/run-crashes.ts';

const SOURCES = fileURLToPath(new URL('../../main.ts', import.meta.url));

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'rapport-crashes-'));
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

/** The short form of `npx pnpm@12 bench campaign-crashes`: it kills the real process. */
it('reaches every recipient of a campaign exactly once, although the worker is killed and Postmark has faults', async () => {
  const { kills, campaigns } = await runCrashes({
    database: { databaseUrl: database.databaseUrl, directory },
    entry: SOURCES,
    kills: 3,
    timeoutSeconds: 1,
    settleSeconds: 1,
    recipients: 600,
    faultProfile: { faults: true, responseMs: 100, indexMs: 300 },
    inactiveShare: 0.05,
  });
  expect(kills).toBe(3);
  for (const { recipients, inactive, ...verdict } of campaigns) {
    expect(verdict).toEqual({
      missed: 0,
      twice: 0,
      notSuppressed: 0,
      status: 'sent',
      sentCount: recipients - inactive,
    });
  }
}, 90_000);
