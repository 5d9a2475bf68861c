import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup } from '@rapport/db/backup/create';
import { restoreBackup } from '@rapport/db/backup/restore';
import { tryRestore } from '@rapport/db/backup/scratch';
import { migrate } from '@rapport/db/migrate';
import { migrationNames } from '@rapport/db/migrations/all';
import { createOrm } from '@rapport/db/orm';
import { withDatabase } from '@rapport/db/testing/template';
import { createTestDatabase, type TestDatabase } from '@rapport/db/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const SCRIPT = join(import.meta.dirname, '../../../../../deploy/database-role.sql');
const UPGRADING = join(import.meta.dirname, '../../../../../docs/upgrading.md');
const PASSWORD = 'it’s "a" password';

const random = randomBytes(4).toString('hex');
const role = `product_${random}`;
const superuser = `super_${random}`;
let directory: string;
let databaseUrl: string;
let own: TestDatabase;
/** The maintenance database, as a superuser. */
let server: string;

async function query<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

function asRole(database: string): string {
  const url = new URL(server);
  Object.assign(url, { username: role, password: encodeURIComponent(PASSWORD), pathname: `/${database}` });
  return url.href;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-role-'));
  own = await createTestDatabase({ empty: true });
  server = withDatabase(own.databaseUrl, 'postgres');
  databaseUrl = asRole(role);
  // What psql does with the script, under names that no other test uses.
  const statements = (await readFile(SCRIPT, 'utf8'))
    .replaceAll(/^(--|\\getenv password POSTGRES_PASSWORD).*\n/gm, '')
    .replaceAll(/\brapport(?=\b|_drill\b)/g, role)
    .replaceAll(/\bROLE postgres\b/g, `ROLE ${superuser}`)
    .replaceAll(":'password'", pg.escapeLiteral(PASSWORD))
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '');
  await query(server, `create role ${superuser} superuser login password 'secret'`, ...statements);
});
afterAll(async () => {
  for (const name of [role, `${role}_drill`, `${role}_restored`])
    await query(server, `drop database if exists ${name} with (force)`);
  await query(server, `drop role ${role}`, `drop role ${superuser}`);
  await own.drop();
  await rm(directory, { recursive: true, force: true });
});

it('lets the product’s role own its database and nothing more, and the superuser has no password', async () => {
  const roles = await query(
    server,
    `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, rolpassword is null as closed
     from pg_authid where rolname in ('${role}', '${superuser}') order by 1`,
  );
  expect(roles).toEqual([
    {
      rolname: role,
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      closed: false,
    },
    expect.objectContaining({ rolname: superuser, rolsuper: true, closed: true }),
  ]);
  await expect(query(databaseUrl, `create role other_${random}`)).rejects.toMatchObject({ code: '42501' });
  await expect(query(databaseUrl, `copy (select 1) to program 'true'`)).rejects.toMatchObject({
    code: '42501',
  });
});

it('is enough for migrations, the extension, the product, a backup, its trial and its restore', async () => {
  const orm = await createOrm({ databaseUrl });
  expect(await migrate(orm)).toEqual([...migrationNames]);
  await orm.close(true);
  expect(await query(databaseUrl, `select extname from pg_extension where extname = 'pg_trgm'`)).toHaveLength(
    1,
  );

  const app = await startTestApp({ databaseUrl, env: { adminEmails: ['admin@example.com'] } });
  try {
    const admin = await app.signIn({ email: 'admin@example.com' });
    const headers = { cookie: admin.cookie, origin: app.url, 'sec-fetch-site': 'same-origin' };
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello, this is a message.' };
    expect((await call(app.url, 'POST', '/api/contact', { json: message })).status).toBe(200);
    expect((await call(app.url, 'GET', '/readyz')).status).toBe(200);
    expect((await call(app.url, 'GET', '/api/admin/contacts?q=ada', { headers })).status).toBe(200);
    expect(
      (
        await call(app.url, 'POST', '/api/admin/database/maintenance', {
          headers,
          json: { action: 'vacuum' },
        })
      ).status,
    ).toBe(200);
  } finally {
    await app.close();
  }

  const backup = await createBackup({ databaseUrl, directory, now: new Date() });
  expect((await tryRestore(databaseUrl, { path: backup.path }))?.rows).toBeGreaterThan(0);
  // As the documentation says.
  const documented = [
    ...(await readFile(UPGRADING, 'utf8')).matchAll(
      /-c '([^']+ DATABASE rapport_restored (?:OWNER|FROM)[^']+)'/g,
    ),
  ];
  expect(documented).toHaveLength(2);
  for (const [, statement = ''] of documented)
    await query(server, statement.replaceAll(/\brapport(?=\b|_restored\b)/g, role));
  for (const name of [role, `${role}_drill`, `${role}_restored`])
    expect(
      await query(server, `select has_database_privilege('public', '${name}', 'connect, temporary') as open`),
    ).toEqual([{ open: false }]);
  await restoreBackup({ databaseUrl: asRole(`${role}_restored`), path: backup.path });
  expect(await query(asRole(`${role}_restored`), 'select name from contact')).toEqual([{ name: 'Ada' }]);
});
