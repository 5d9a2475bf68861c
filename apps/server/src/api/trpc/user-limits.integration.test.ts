import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appRouter } from '../../app-router.ts';
import type { ProcedureMeta } from './init.ts';

/** With 1 call a minute for public forms: 6 recorded changes an hour for each user. */
const CHANGES = 6;

let app: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ env: { rateLimitPublicPerMinute: 1 } });
  const { cookie } = await app.signIn({ email: 'newcomer@example.com' });
  headers = { cookie };
});
afterAll(() => app.close());

const switchNewsletter = (newsletter: boolean, as = headers) =>
  call(app.url, 'PUT', '/api/account/email-preferences', { headers: as, json: { newsletter } });

async function countRows(): Promise<number> {
  const [row] = await app.orm.em.fork().execute<{ rows: string }[]>(
    `select (select count(*) from audit_entry) + (select count(*) from consent_record)
          + (select count(*) from newsletter_subscriber) + (select count(*) from suppression) as rows`,
  );
  return Number(row?.rows);
}

describe('changes of one signed-in user that are recorded for good', () => {
  it('are limited together, say for how long, and leave nothing behind beyond the limit', async () => {
    for (let change = 0; change < CHANGES; change += 1) {
      expect((await switchNewsletter(change % 2 === 0)).status).toBe(200);
    }
    const before = await countRows();
    const refused = [
      await switchNewsletter(true),
      await call(app.url, 'POST', '/api/account/export', { headers }),
      await call(app.url, 'POST', '/trpc/portal.export', { headers }),
      await call(app.url, 'DELETE', '/api/account/sessions', { headers }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect(refused[0]?.json).toMatchObject({
      message: expect.stringMatching(/^Too many attempts\. Wait \d\d minutes, then try again\.$/),
    });
    expect(await countRows()).toBe(before);
  });

  it('leave reading, notifications and everyone else alone', async () => {
    expect((await call(app.url, 'GET', '/api/account/email-preferences', { headers })).status).toBe(200);
    for (let time = 0; time <= CHANGES; time += 1) {
      expect((await call(app.url, 'PUT', '/api/notifications/read-all', { headers })).status).toBe(200);
    }
    const { cookie } = await app.signIn({ email: 'other@example.com' });
    expect((await switchNewsletter(true, { cookie })).status).toBe(200);
  });
});

it('only changes of notifications, and a call that stores nothing, are recorded nowhere', () => {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>,
  );
  const unrecorded = procedures.filter(([, { _def }]) => _def.meta?.recordsNothing).map(([path]) => path);
  expect(unrecorded.sort()).toEqual([
    'account.passkeyOptions',
    'notifications.clear',
    'notifications.delete',
    'notifications.markAllRead',
    'notifications.markRead',
  ]);
});
