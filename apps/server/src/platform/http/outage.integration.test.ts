import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@rapport/db/embedded';
import { migrate } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import { makeTestDirectory } from '@rapport/db/testing/test-directory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { storeArticle } from '../../../testing/sample-article.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** How long to wait for a server that never comes back; one that does takes a second or two on an idle machine. */
const TIMEOUT_MS = 30_000;
const OUTAGES_UNDER_LOAD = 20;

let directory: string;
let database: EmbeddedPostgres;
let app: TestApp;

beforeAll(async () => {
  directory = makeTestDirectory();
  database = await startEmbeddedPostgres({ dataDir: directory, durable: false });
  const orm = await createOrm({ databaseUrl: database.databaseUrl, poolMax: 1 });
  await migrate(orm);
  await orm.close(true);
  app = await startTestApp({
    databaseUrl: database.databaseUrl,
    env: { rateLimitPublicPerMinute: 1_000_000 },
  });
  await storeArticle(app.orm, 'Still here');
});
afterAll(async () => {
  await app.close();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** As when its machine fails: clients get no goodbye, and unwritten data is lost. */
async function crash(): Promise<void> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const file = files.find((one) => one.endsWith('postmaster.pid'));
  if (file === undefined) throw new Error('PostgreSQL is not running');
  process.kill(Number.parseInt(readFileSync(join(directory, file), 'utf8'), 10), 'SIGQUIT');
  await database.stop();
}

const contact = { name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' };
const submit = () => call(app.url, 'POST', '/api/contact', { json: contact });

describe('a database that goes away', () => {
  it('responds with 503 in the standard error shape, and recovers without a restart of the server', async () => {
    const port = Number(new URL(database.databaseUrl).port);
    let accepted = 0;
    for (let outage = 0; outage < 3; outage += 1) {
      const { cookie } = await app.signIn({ email: `admin${outage}@example.com` });
      expect((await submit()).status).toBe(200);
      accepted += 1;
      expect((await call(app.url, 'GET', '/')).text).toContain('Still here');

      await database.stop();
      // Many at once, so that every connection of the pool is found broken.
      const refused = await Promise.all(Array.from({ length: 15 }, submit));
      for (const { status, json } of refused) {
        expect(status).toBe(503);
        expect(json).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: 'Something went wrong' });
      }
      expect((await call(app.url, 'GET', '/api/articles?limit=6')).status).toBe(503);
      expect((await call(app.url, 'GET', '/api/auth/user', { headers: { cookie } })).status).toBe(503);
      expect((await call(app.url, 'GET', '/trpc/articles.list?input=%7B%7D')).status).toBe(503);
      expect(await call(app.url, 'GET', '/readyz')).toMatchObject({
        status: 503,
        json: { issues: [{ path: ['database'], message: 'The database cannot be reached.' }] },
      });
      expect((await call(app.url, 'GET', '/healthz')).status).toBe(200);
      const page = await call(app.url, 'GET', '/');
      expect([page.status, page.text.includes('Still here')]).toEqual([200, true]);

      database = await startEmbeddedPostgres({ dataDir: directory, port, durable: false });
      const back = Date.now();
      let response = await submit();
      while (response.status !== 200 && Date.now() - back < TIMEOUT_MS) response = await submit();
      expect(response.status).toBe(200);
      accepted += 1;
      const all = await Promise.all(Array.from({ length: 15 }, submit));
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
      accepted += all.length;
      expect((await call(app.url, 'GET', '/readyz')).status).toBe(200);
      expect((await call(app.url, 'GET', '/api/auth/user', { headers: { cookie } })).status).toBe(200);
    }
    const [row] = await app.orm.em.fork().execute<{ count: string }[]>('select count(*) from contact');
    expect(Number(row?.count)).toBe(accepted);
  }, 120_000);

  it('loses no acknowledged write while the database goes down and comes back under load', async () => {
    const port = Number(new URL(database.databaseUrl).port);
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let posted = 0;
    let underLoad = true;
    const postOne = async () => {
      posted += 1;
      const email = `writer-${posted}@example.com`;
      const { status } = await call(app.url, 'POST', '/api/contact', { json: { ...contact, email } });
      statuses.add(status);
      if (status === 200) acknowledged.push(email);
    };
    const posting = Array.from({ length: 6 }, async () => {
      while (underLoad) await postOne();
    });
    const accepted = (more: number) => {
      const goal = acknowledged.length + more;
      return expect.poll(() => acknowledged.length, { timeout: TIMEOUT_MS }).toBeGreaterThanOrEqual(goal);
    };
    try {
      for (let outage = 0; outage < OUTAGES_UNDER_LOAD; outage += 1) {
        await accepted(10);
        await crash();
        database = await startEmbeddedPostgres({ dataDir: directory, port, durable: false });
        // By the same process.
        await accepted(1);
      }
    } finally {
      underLoad = false;
      await Promise.all(posting);
    }
    expect([...statuses].toSorted()).toEqual([200, 503]);
    const rows = await app.orm.em
      .fork()
      .execute<{ email: string }[]>("select email from contact where email like 'writer-%'");
    const stored = new Set(rows.map(({ email }) => email));
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  }, 300_000);
});
