import pg from 'pg';
import { expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { withConnection } from './connect.ts';
import { useBackupFixture } from './testing/fixture.ts';

const fixture = useBackupFixture();

async function countConnections(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'rapport copy'`,
  );
  await client.end();
  return rowCount ?? 0;
}

test('the connection is open for the work and closed afterwards, also when the work fails', async () => {
  const database = await fixture.createDatabase({ empty: true });
  const during = await withConnection(database, () => countConnections(database));
  expect(during).toBe(1);
  await expect.poll(() => countConnections(database)).toBe(0);
  await expect(withConnection(database, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect.poll(() => countConnections(database)).toBe(0);
});

test('a connection that is lost fails the next statement, and nothing else', async () => {
  const database = await fixture.createDatabase({ empty: true });
  const work = withConnection(database, async (client) => {
    const lost = new Promise((resolve) => client.once('end', resolve));
    await runStatements(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'rapport copy'`,
    );
    await lost;
    await client.query('select 1');
  });
  await expect(work).rejects.toThrow(/not queryable|terminat|closed/);
});

test('a database that does not exist is an error', async () => {
  const database = new URL(await fixture.createDatabase({ empty: true }));
  database.pathname = '/missing';
  await expect(withConnection(database.href, () => Promise.resolve())).rejects.toMatchObject({
    code: '3D000',
  });
});
