import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '../embedded.ts';
import { clearLeftOvers } from './left-over.ts';
import { startOldestPostgres } from './oldest-server.ts';
import { createTemplate, dropTemplate, withDatabase } from './template.ts';
import { makeTestDirectory } from './test-directory.ts';

/**
 * A PostgreSQL for one test run: that of TEST_DATABASE_URL (a role that may create databases), the oldest supported one
 * (TEST_POSTGRES=oldest), or our own.
 */
async function startServer(): Promise<{ serverUrl: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { serverUrl: withDatabase(given, 'postgres'), stop: async () => undefined };
  clearLeftOvers();
  const dataDir = makeTestDirectory();
  const database =
    process.env.TEST_POSTGRES === 'oldest'
      ? await startOldestPostgres(dataDir)
      : await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    serverUrl: withDatabase(database.databaseUrl, 'postgres'),
    stop: async () => {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Vitest's globalSetup for every package whose tests need PostgreSQL: one server and one migrated template for the
 * whole run. Test files get copies from `createTestDatabase()`.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Several projects of one run share the first one's server.
  if (process.env.RAPPORT_TEST_SERVER) return undefined;
  const { serverUrl, stop } = await startServer();
  const template = await createTemplate(serverUrl);
  process.env.RAPPORT_TEST_SERVER = serverUrl;
  process.env.RAPPORT_TEST_TEMPLATE = template;
  return async () => {
    delete process.env.RAPPORT_TEST_SERVER;
    await dropTemplate(serverUrl, template);
    await stop();
  };
}
