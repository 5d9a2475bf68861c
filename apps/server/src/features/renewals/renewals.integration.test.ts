import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type { RenewalRequest } from '@rapport/domain/renewals/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const request: Call = { method: 'POST', path: '/client/renewal-request' };
const mine: Call = { method: 'GET', path: '/client/renewal-requests' };
const UNKNOWN = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';

let app: TestApp;
let cookie: string;
let other: string;
let admin: string;
let plan: string;
let expiredPlan: string;
let otherPlan: string;
let offered: string;
let inactive: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'] },
    now: () => new Date('2026-03-01T08:00:00.000Z'),
  });
  const em = app.orm.em.fork();
  const bought = aPackage(em, { name: 'Essentials' });
  const larger = aPackage(em, { name: 'Transformation' });
  const gone = aPackage(em, { name: 'Gone', isActive: false });
  const rows = [
    anEnrollment(em, bought, { clientEmail: 'Client@Example.com' }),
    anEnrollment(em, bought, {
      clientEmail: 'client@example.com',
      enrollmentDate: new Date('2025-01-05T00:00:00.000Z'),
      expirationDate: new Date('2025-02-05T00:00:00.000Z'),
    }),
    anEnrollment(em, bought, { clientEmail: 'other@example.com' }),
  ];
  await em.flush();
  [plan = '', expiredPlan = '', otherPlan = ''] = rows.map(({ id }) => id);
  [offered, inactive] = [larger.id, gone.id];
  cookie = (await app.signIn({ email: 'client@example.com' })).cookie;
  other = (await app.signIn({ email: 'other@example.com' })).cookie;
  admin = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(RenewalRequestEntity, {});
  await em.nativeDelete(NotificationEntity, {});
});

describe('asking for a renewal', () => {
  const ask = (input: Record<string, unknown>, as = cookie) => callRest(app, request, { cookie: as, input });
  const list = async (as: string) =>
    (await callRest(app, mine, { cookie: as })).body as { renewalRequests: RenewalRequest[] };

  it('stores a pending request, tells the admins, and shows it to the client', async () => {
    const response = await ask({
      enrollmentId: plan,
      requestedPackageId: offered,
      message: ' Please.\r\nThanks ',
    });
    expect(response).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: "Your renewal request has been submitted successfully. We'll review it shortly.",
      },
    });
    const { renewalRequest } = response.body as { renewalRequest: RenewalRequest };
    expect(renewalRequest).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      packageName: 'Transformation',
      requestDate: '2026-03-01T08:00:00.000Z',
      status: 'pending',
      message: 'Please.\nThanks',
      reply: null,
      withdrawnAt: null,
    });
    expect(await list(cookie)).toEqual({ renewalRequests: [renewalRequest] });
    expect(await list(other)).toEqual({ renewalRequests: [] });
    expect(await list(admin)).toEqual({ renewalRequests: [] });
    const em = app.orm.em.fork();
    expect(await em.find(NotificationEntity, {})).toMatchObject([
      {
        recipientEmail: 'admin@example.com',
        type: 'renewal_request',
        subjectType: 'renewal_request',
        message: 'A Client (Client@Example.com) asks to renew Essentials with Transformation.',
      },
    ]);
    expect(await em.find(OutgoingEmailEntity, { subjectId: renewalRequest.id })).toMatchObject([
      {
        kind: 'renewal_received',
        recipient: 'Client@Example.com',
        values: { packageName: 'Transformation' },
      },
    ]);
    expect(await em.find(AuditEntryEntity, { subjectId: renewalRequest.id })).toMatchObject([
      { action: 'renewal_request.created', actorEmail: 'client@example.com' },
    ]);
  });

  it.each([[{}], [{ requestedPackageId: '', message: '' }]])(
    'without a new package means the same one again: %j',
    async (rest) => {
      expect(await ask({ enrollmentId: plan, ...rest })).toMatchObject({
        status: 200,
        body: { renewalRequest: { packageName: 'Essentials', message: null } },
      });
    },
  );

  it('works for an expired plan too', async () => {
    expect(await ask({ enrollmentId: expiredPlan })).toMatchObject({ status: 200 });
  });

  it('is refused while an earlier request for the same plan is pending, and not otherwise', async () => {
    expect(await ask({ enrollmentId: plan })).toMatchObject({ status: 200 });
    expect(await ask({ enrollmentId: plan })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: 'You already have a pending renewal request for this plan.',
      },
    });
    expect(await ask({ enrollmentId: expiredPlan })).toMatchObject({ status: 200 });
    await app.orm.em.fork().nativeUpdate(RenewalRequestEntity, { enrollment: plan }, { status: 'rejected' });
    expect(await ask({ enrollmentId: plan })).toMatchObject({ status: 200 });
    expect((await list(cookie)).renewalRequests.map(({ status }) => status).sort()).toEqual([
      'pending',
      'pending',
      'rejected',
    ]);
  });

  it('ten times at once makes one request and one notification', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => ask({ enrollmentId: plan })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await app.orm.em.fork().count(NotificationEntity)).toBe(1);
  });

  it('answers another client’s plan like one that does not exist, for an admin too', async () => {
    const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'This plan does not exist.' } };
    expect(await ask({ enrollmentId: otherPlan })).toMatchObject(missing);
    expect(await ask({ enrollmentId: UNKNOWN })).toMatchObject(missing);
    expect(await ask({ enrollmentId: otherPlan }, admin)).toMatchObject(missing);
    expect(await app.orm.em.fork().count(RenewalRequestEntity)).toBe(0);
  });

  it('is refused for a package that is not offered', async () => {
    expect(await ask({ enrollmentId: plan, requestedPackageId: inactive })).toMatchObject({
      status: 409,
      body: { message: 'Gone is no longer offered.' },
    });
    expect(await ask({ enrollmentId: plan, requestedPackageId: UNKNOWN })).toMatchObject({ status: 404 });
  });

  it.each([
    ['enrollmentId', ''],
    ['enrollmentId', undefined],
    ['requestedPackageId', 'one'],
    ['requestedPackageId', null],
    ['message', null],
    ['message', 'm'.repeat(5001)],
    ['message', 'a\0'],
  ])('refuses %s=%j', async (field, value) => {
    expect(await ask({ enrollmentId: plan, [field]: value })).toMatchObject({
      status: 400,
      body: { issues: [{ path: [field] }] },
    });
  });

  it('is for clients: strangers and people without a plan are refused', async () => {
    const newcomer = await app.signIn({ email: `newcomer@example.com` });
    for (const call of [request, mine]) {
      const input = call === request ? { enrollmentId: plan } : undefined;
      expect(await callRest(app, call, { input })).toMatchObject({ status: 401 });
      expect(await callRest(app, call, { cookie: newcomer.cookie, input })).toMatchObject({
        status: 403,
      });
    }
  });
});
