import { expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { withConnection } from './connect.ts';
import { copyRows } from './copy-rows.ts';
import { useBackupFixture } from './testing/fixture.ts';

const fixture = useBackupFixture();

async function createTarget(): Promise<string> {
  const database = await fixture.createDatabase({ empty: true });
  await runStatements(database, 'create table target (number integer)');
  return database;
}

test('all lines arrive, and are counted', async () => {
  async function* lines() {
    yield '1\n2\n';
    yield Buffer.from('3\n');
  }
  const database = await createTarget();
  expect(await withConnection(database, (client) => copyRows(client, 'target', lines()))).toBe(3);
});

// An error without a listener would end the process, and with it this test.
test('an error in the middle of the lines is thrown, and nothing arrives', async () => {
  async function* lines() {
    yield '1\n';
    throw new Error('the lines are damaged');
  }
  const database = await createTarget();
  const copying = withConnection(database, (client) => copyRows(client, 'target', lines()));
  await expect(copying).rejects.toThrow('the lines are damaged');
  expect(await withConnection(database, (client) => client.query('select from target'))).toMatchObject({
    rowCount: 0,
  });
});

test('a connection that is lost in the middle of the lines is thrown', async () => {
  const database = await createTarget();
  async function* lines() {
    yield '1\n';
    await runStatements(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'copy target%'`,
    );
    yield '2\n';
  }
  await expect(withConnection(database, (client) => copyRows(client, 'target', lines()))).rejects.toThrow(
    /terminat|closed/,
  );
});
