import { rmSync } from 'node:fs';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@rapport/db/embedded';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { migrate } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import { makeTestDirectory } from '@rapport/db/testing/test-directory';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { freezePostgres } from '../../../testing/stopped-postgres.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const TIMEOUT_MS = 60_000;

let directory: string;
let database: EmbeddedPostgres;
let app: TestApp;

beforeAll(async () => {
  directory = makeTestDirectory();
  database = await startEmbeddedPostgres({ dataDir: directory, durable: false });
  const orm = await createOrm({ databaseUrl: database.databaseUrl, poolMax: 2 });
  await migrate(orm);
  await orm.close(true);
  app = await startTestApp({
    databaseUrl: database.databaseUrl,
    env: { rateLimitPublicPerMinute: 1_000_000, adminEmails: ['admin@example.com'] },
  });
}, TIMEOUT_MS);
afterAll(async () => {
  await app.close();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
});

const contact = { name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' };
const submit = () => call(app.url, 'POST', '/api/contact', { json: contact });
const submitForm = () =>
  call(app.url, 'POST', '/contact', {
    body: new URLSearchParams(contact).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const getStatus = async (path: string, headers: Record<string, string> = {}) =>
  (await call(app.url, 'GET', path, { headers })).status;

async function withConnection<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.databaseUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('a PostgreSQL that does not respond', () => {
  it(
    'gives 503 while it does, on /readyz before anything else, and all is well when it goes on',
    async () => {
      const { cookie } = await app.signIn({ email: 'admin@example.com' });
      expect((await submit()).status).toBe(200);
      expect(await getStatus('/readyz')).toBe(200);
      const before = await app.orm.em.fork().count(ContactEntity);

      const goOn = freezePostgres(directory);
      let refused = 0;
      try {
        // More than the pool's connections.
        const calls = Array.from({ length: 15 }, async () => {
          const response = await submit();
          refused += 1;
          return response;
        });
        expect(await Promise.all([getStatus('/readyz'), getStatus('/readyz')])).toEqual([503, 503]);
        expect(refused).toBe(0);
        expect(await getStatus('/healthz')).toBe(200);
        const statuses = (await Promise.all(calls)).map(({ status }) => status);
        expect(new Set(statuses)).toEqual(new Set([503]));
        expect(await getStatus('/api/auth/user', { cookie })).toBe(503);
        expect(await getStatus('/trpc/newsletter.list?input=%7B%7D', { cookie })).toBe(503);
        const form = await submitForm();
        expect([form.status, form.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      } finally {
        goOn();
      }

      await expect.poll(async () => (await submit()).status, { timeout: TIMEOUT_MS }).toBe(200);
      const responses = await Promise.all(Array.from({ length: 15 }, submit));
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      expect(await getStatus('/readyz')).toBe(200);
      expect(await getStatus('/api/auth/user', { cookie })).toBe(200);
      // No refused call is half stored, and no transaction stays open.
      expect(await app.orm.em.fork().count(ContactEntity)).toBeGreaterThanOrEqual(before + 16);
      const open = () =>
        withConnection(async (client) => {
          const { rows } = await client.query<{ count: number }>(
            `select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'`,
          );
          return rows[0]?.count;
        });
      await expect.poll(open, { timeout: TIMEOUT_MS }).toBe(0);
    },
    TIMEOUT_MS * 2,
  );
});

describe('a table that another transaction has locked', () => {
  it(
    'gives 503 in the end, and leaves connections for everything else',
    async () => {
      const { cookie } = await app.signIn({ email: 'admin@example.com' });
      await withConnection(async (client) => {
        await client.query('begin; lock table contact in access exclusive mode');
        let refused = 0;
        const calls = Array.from({ length: 30 }, async () => {
          const response = await submit();
          refused += 1;
          return response.status;
        });
        const waiting = async () => {
          const { rows } = await client.query<{ count: number }>(
            'select count(*)::int as count from pg_locks where not granted',
          );
          return rows[0]?.count ?? 0;
        };
        await expect.poll(waiting, { timeout: TIMEOUT_MS }).toBeGreaterThan(0);
        expect(await getStatus('/api/articles?limit=5')).toBe(200);
        expect(await getStatus('/api/auth/user', { cookie })).toBe(200);
        expect(await getStatus('/readyz')).toBe(200);
        expect(refused).toBe(0);
        expect(new Set(await Promise.all(calls))).toEqual(new Set([503]));
        await client.query('rollback');
      });
      expect((await submit()).status).toBe(200);
    },
    TIMEOUT_MS,
  );
});

describe('a full disk', () => {
  const FULL = 'Nothing can be saved right now because the disk of this server is full. Try again later.';

  it(
    'gives 503 with a sentence, an alert, and /readyz that says so until there is space again',
    async () => {
      // PostgreSQL's own error: it writes to a device without space.
      await withConnection((client) =>
        client.query(`
          create function no_space() returns trigger language plpgsql as
            $$ begin execute 'copy (select repeat(''x'', 100000)) to ''/dev/full'''; return new; end $$;
          create trigger no_space before insert on contact for each row execute function no_space();
          create function no_space_at_all() returns event_trigger language plpgsql as
            $$ begin execute 'copy (select repeat(''x'', 100000)) to ''/dev/full'''; end $$;
          create event trigger no_space_at_all on ddl_command_end when tag in ('CREATE TABLE')
            execute function no_space_at_all();`),
      );
      try {
        expect(await submit()).toMatchObject({
          status: 503,
          json: { code: 'SERVICE_UNAVAILABLE', message: FULL },
        });
        expect((await call(app.url, 'POST', '/trpc/contact.submit', { json: contact })).text).toContain(FULL);
        expect(await call(app.url, 'GET', '/readyz')).toMatchObject({
          status: 503,
          json: { code: 'SERVICE_UNAVAILABLE', message: FULL },
        });
        expect(await getStatus('/api/articles?limit=4')).toBe(200);
      } finally {
        await withConnection((client) =>
          client.query(`
            drop event trigger no_space_at_all; drop trigger no_space on contact;
            drop function no_space; drop function no_space_at_all`),
        );
      }
      await expect.poll(() => getStatus('/readyz'), { timeout: TIMEOUT_MS }).toBe(200);
      expect((await submit()).status).toBe(200);
      const alerts = () => app.orm.em.fork().find(NotificationEntity, { type: 'system_alert' });
      await expect.poll(async () => (await alerts()).length, { timeout: TIMEOUT_MS }).toBe(1);
      expect((await alerts())[0]).toMatchObject({
        title: "The database's disk is full",
        recipientEmail: 'admin@example.com',
        priority: 'urgent',
      });
    },
    TIMEOUT_MS,
  );
});
