import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { doorRouter } from '../testing/door-router.ts';
import { call } from '../testing/http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('a server that is told to stop', () => {
  it('finishes what is under way, lets nobody new in, and is done in time', async () => {
    const app = await startTestApp({ router: doorRouter });
    // A connection that is used again, as a proxy would.
    expect((await call(app.url, 'GET', '/healthz')).status).toBe(200);
    const underWay = Array.from({ length: 5 }, () => call(app.url, 'GET', '/api/test/slow'));
    while ((await sleeping(app)) < underWay.length) await new Promise((done) => setImmediate(done));
    const started = Date.now();
    const closed = app.app.close();
    const late = await lateCall(app.url);
    const answers = await Promise.all(underWay);
    await closed;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(late).toMatch(/ECONNREFUSED|ECONNRESET|^503$/);
    expect(Date.now() - started).toBeLessThan(5_000);
    await app.close();
  });
});

/** How many calls have got as far as the database and wait there. */
async function sleeping({ orm }: TestApp): Promise<number> {
  const [row] = await orm.em.fork().execute<{ count: string }[]>(
    `select count(*) from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
  );
  return Number(row?.count);
}

/** The status of a new call, or the code of the error that kept it from being made. */
function lateCall(url: string): Promise<string> {
  return new Promise((done) => {
    request(`${url}/healthz`, { agent: false })
      .on('response', (response) => done(String(response.statusCode)))
      .on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
      .end();
  });
}
