import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type { RenewalRequest } from '@rapport/domain/renewals/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REQUEST: Call = { method: 'POST', path: '/client/renewal-request' };
const LIMIT = 'You have asked to renew this plan 3 times today. You can ask again tomorrow.';

let app: TestApp;
let cookie: string;
let plan: string;
let otherPlan: string;
let now: Date;
beforeAll(async () => {
  now = new Date('2026-11-23T18:00:00.000Z');
  app = await startTestApp({
    env: {
      adminEmails: ['admin@example.com'],
      adminNotificationEmail: 'owner@example.com',
      siteTimeZone: 'Asia/Kolkata',
    },
    now: () => now,
  });
  cookie = (await app.signIn({ email: 'client@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(async () => {
  // 23:30 in Kolkata.
  now = new Date('2026-11-23T18:00:00.000Z');
  const em = app.orm.em.fork();
  await em.nativeDelete(RenewalRequestEntity, {});
  await em.nativeDelete(OutgoingEmailEntity, {});
  const offered = aPackage(em);
  const rows = [1, 2].map(() => anEnrollment(em, offered, { clientEmail: 'client@example.com' }));
  await em.flush();
  [plan = '', otherPlan = ''] = rows.map(({ id }) => id);
});

const ask = (enrollmentId = plan) => callRest(app, REQUEST, { cookie, input: { enrollmentId } });
async function withdraw({ body }: { body: unknown }): Promise<void> {
  const { id } = (body as { renewalRequest: RenewalRequest }).renewalRequest;
  const headers = { cookie, origin: app.url };
  expect((await call(app.url, 'DELETE', `/api/client/renewal-requests/${id}`, { headers })).status).toBe(200);
}

it('is 3 requests a day for each plan, withdrawn ones included, until midnight of the site', async () => {
  for (let i = 0; i < 3; i += 1) await withdraw(await ask());
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', message: LIMIT } });
  expect(refused.headers.get('retry-after')).toBe('1800');
  // A request and its withdrawal are an email each.
  const kinds = { kind: 'admin_notification', recipient: 'owner@example.com' };
  expect(await app.orm.em.fork().count(OutgoingEmailEntity, kinds)).toBe(6);
  expect((await ask(otherPlan)).status).toBe(200);
  now = new Date('2026-11-23T18:30:00.000Z');
  expect((await ask()).status).toBe(200);
});

it('says that a request is pending rather than that there were too many', async () => {
  await withdraw(await ask());
  await withdraw(await ask());
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(409);
});

it('lets a call that is repeated with its key get its first response', async () => {
  await withdraw(await ask());
  await withdraw(await ask());
  const repeat = () =>
    call(app.url, 'POST', '/api/client/renewal-request', {
      headers: { cookie, origin: app.url, 'idempotency-key': 'sample-key' },
      json: { enrollmentId: plan },
    });
  const first = await repeat();
  await withdraw({ body: first.json });
  expect((await ask()).status).toBe(429);
  const second = await repeat();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.json).toEqual(first.json);
});
