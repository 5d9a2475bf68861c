import { randomBytes } from 'node:crypto';
import { runStatements, withDatabase } from './template.ts';

export interface TestDatabase {
  databaseUrl: string;
  /** Removes the database, even if clients are still connected. */
  drop: () => Promise<void>;
}

/**
 * A database of the test's own, migrated and empty. Needs `@rapport/db/testing/global-setup` as globalSetup in the
 * Vitest configuration; `{ empty: true }` gives one without any table.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = process.env.RAPPORT_TEST_SERVER;
  const template = process.env.RAPPORT_TEST_TEMPLATE;
  if (!server || !template) {
    throw new Error(
      'No test database: add @rapport/db/testing/global-setup to globalSetup in vitest.config.ts.',
    );
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runStatements(server, `create database ${name}${empty ? '' : ` template ${template}`}`);
  return {
    databaseUrl: withDatabase(server, name),
    drop: () => runStatements(server, `drop database if exists ${name} with (force)`),
  };
}
