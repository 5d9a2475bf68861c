import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { uploadPicture } from '../../../testing/features/site/pictures/upload-picture.ts';
import { createPhoto } from '../../../testing/features/site/pictures/uploaded-files.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** With 1 call a minute for public forms: 2 cuts a minute and 1 test email in ten minutes for each admin. */
const CUTS = 2;
const FOCUS = { x: 50, y: 50 };

let app: TestApp;
let src: string;
let headers: { authorization: string };
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'], rateLimitPublicPerMinute: 1 } });
  const { cookie, userId } = await app.signIn({ email: 'ada@example.com' });
  const { authorization } = await issueToken(app.services, { userId, scope: 'site' });
  headers = { authorization };
  const bytes = await createPhoto({ width: 1920, height: 1400 }).jpeg().toBuffer();
  src = (await uploadPicture(app, cookie, bytes)).body.picture.src;
});
afterAll(() => app.close());

const cut = (key?: string) =>
  call(app.url, 'POST', '/api/admin/site/pictures/cut', {
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    json: { src, focus: FOCUS, cut: 'preview' },
  });

/** Whether a connection waits inside a transaction, looked up again and again until the work is done. */
async function watchTransactions(work: Promise<unknown>): Promise<boolean[]> {
  const watcher = new pg.Client(app.databaseUrl);
  await watcher.connect();
  const seen: boolean[] = [];
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    );
    seen.push(rowCount !== 0);
  }
  await watcher.end();
  return seen;
}

describe('a token that may change the site', () => {
  it('holds no transaction while a picture is cut, and cuts only so many a minute', async () => {
    for (const key of [undefined, 'the-same-cut']) {
      const cutting = cut(key);
      const seen = await watchTransactions(cutting);
      expect((await cutting).status).toBe(200);
      expect(seen.length).toBeGreaterThan(10);
      expect(seen.filter(Boolean).length).toBeLessThan(seen.length / 2);
    }
    const refused = await cut();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const [row] = await app.orm.em
      .fork()
      .execute<{ cuts: string }[]>(
        `select count(*) as cuts from audit_entry where action = 'site_picture.cut'`,
      );
    expect(row).toEqual({ cuts: String(CUTS) });
  });

  it('sends only so many test emails', async () => {
    const send = async () =>
      (await call(app.url, 'POST', '/api/admin/site/setup/test-email', { headers })).status;
    expect([await send(), await send()]).toEqual([200, 429]);
  });
});
