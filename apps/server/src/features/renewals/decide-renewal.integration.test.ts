import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity, HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import type { AdminRenewalList, RenewalList } from '@rapport/domain/renewals/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/renewal-requests' };
const mine: Call = { method: 'GET', path: '/client/renewal-requests' };
const approve: Call = {
  method: 'POST',
  path: '/admin/renewal-requests/{id}/approve',
};
const reject: Call = {
  method: 'POST',
  path: '/admin/renewal-requests/{id}/reject',
};

let app: TestApp;
let cookie: string;
let plan: string;
let request: string;
let wanted: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'] },
    now: () => new Date('2026-08-31T08:00:00.000Z'),
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

/** A plan with 2 of its hours left and a request to renew it with a package of 4 hours for 6 months. */
async function aRequest(expirationDate: Date): Promise<void> {
  const em = app.orm.em.fork();
  const bought = aPackage(em, { name: 'Essentials' });
  const short = aPackage(em, { name: 'Short', hoursIncluded: 4, validityMonths: 6 });
  const row = anEnrollment(em, bought, { clientEmail: 'Client@Example.com', expirationDate });
  someHours(em, row, 2);
  const asked = em.create(RenewalRequestEntity, {
    enrollment: row,
    requestedPackage: short,
    packageName: short.name,
    requestDate: new Date('2026-08-30T08:00:00.000Z'),
    status: 'pending',
    message: 'Please.',
    decidedAt: null,
    decidedBy: null,
  });
  await em.flush();
  [plan, request, wanted] = [row.id, asked.id, short.id];
}

beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(RenewalRequestEntity, {});
  await em.nativeDelete(NotificationEntity, {});
  await em.nativeDelete(OutgoingEmailEntity, {});
  await aRequest(new Date('2026-09-30T12:00:00.000Z'));
});

describe('deciding on a renewal', () => {
  const decide = (call: Call, input: Record<string, unknown> = {}, id = request) =>
    callOn(app, call, id, { cookie, input });
  const stored = () => app.orm.em.fork().findOneOrFail(EnrollmentEntity, { id: plan });
  const hours = () =>
    app.orm.em.fork().find(HoursEntryEntity, { enrollment: plan }, { orderBy: { id: 'asc' } });

  const mails = () => app.orm.em.fork().find(OutgoingEmailEntity, {});

  it('begins with the list: whose plan, which package, and what the client wrote', async () => {
    const { body } = await callRest(app, list, { cookie });
    expect((body as AdminRenewalList).renewalRequests).toEqual([
      {
        id: request,
        enrollmentId: plan,
        clientName: 'A Client',
        clientEmail: 'Client@Example.com',
        planName: 'Essentials',
        requestedPackageId: wanted,
        packageName: 'Short',
        requestDate: '2026-08-30T08:00:00.000Z',
        status: 'pending',
        message: 'Please.',
        reply: null,
        withdrawnAt: null,
        decidedAt: null,
        decidedBy: null,
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('approving adds the hours, counts validity from the current expiration, and tells the client', async () => {
    expect(await decide(approve, { message: 'Gladly.' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Renewal request approved successfully' },
    });
    // Six calendar months after the 30th of September.
    expect((await stored()).expirationDate.toISOString()).toBe('2027-03-30T12:00:00.000Z');
    expect((await hours()).map((entry) => [entry.kind, entry.hours, entry.note])).toEqual([
      ['granted', 2, null],
      ['granted', 4, 'Renewal with Short'],
    ]);
    const em = app.orm.em.fork();
    expect(await em.find(NotificationEntity, {})).toMatchObject([
      {
        recipientEmail: 'client@example.com',
        title: 'Renewal request approved',
        subjectType: 'own_renewal_request',
        subjectId: request,
        message: 'Essentials is renewed with 4 hours and runs until March 30, 2027.\nGladly.',
      },
    ]);
    expect(await mails()).toMatchObject([
      {
        kind: 'renewal_approved',
        recipient: 'Client@Example.com',
        values: {
          clientName: 'A Client',
          packageName: 'Essentials',
          expirationDate: 'March 30, 2027',
          hoursRemaining: '6',
          message: 'Gladly.',
        },
        status: 'queued',
      },
    ]);
    expect(await listAuditEntries(app, request)).toMatchObject([
      { action: 'renewal_request.approved', actorEmail: 'admin@example.com' },
    ]);
  });

  it('an expired plan is active again, from today', async () => {
    await app.orm.em
      .fork()
      .nativeUpdate(
        EnrollmentEntity,
        { id: plan },
        { expirationDate: new Date('2026-02-01T00:00:00.000Z'), isActive: false },
      );
    expect(await decide(approve)).toMatchObject({ status: 200 });
    const { expirationDate, isActive } = await stored();
    expect(isActive).toBe(true);
    expect(expirationDate.toISOString()).toBe('2027-02-28T08:00:00.000Z');
  });

  it('rejecting leaves the plan as it is', async () => {
    expect(await decide(reject, { message: 'I am fully booked.' })).toMatchObject({
      status: 200,
      body: { message: 'Renewal request rejected successfully' },
    });
    expect((await stored()).expirationDate.toISOString()).toBe('2026-09-30T12:00:00.000Z');
    expect(await hours()).toHaveLength(1);
    const [notification] = await app.orm.em.fork().find(NotificationEntity, {});
    expect(await mails()).toMatchObject([
      { kind: 'renewal_rejected', values: { message: 'I am fully booked.' } },
    ]);
    expect(notification?.message).toBe('Essentials could not be renewed this time.\nI am fully booked.');
  });

  it.each([approve, reject])('by $path shows the message to admin and client beside it', async (call) => {
    await decide(call, { message: 'I am glad to.' });
    const client = (await app.signIn({ email: 'client@example.com' })).cookie;
    for (const [shown, cookieOf] of [
      [list, cookie],
      [mine, client],
    ] as const) {
      const { body } = await callRest(app, shown, { cookie: cookieOf });
      expect((body as RenewalList).renewalRequests).toMatchObject([{ id: request, reply: 'I am glad to.' }]);
    }
  });

  it('is done once, two admins at once too', async () => {
    const both = await Promise.all([decide(approve), decide(approve)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await hours()).toHaveLength(2);
    expect(await mails()).toHaveLength(1);
    expect(await decide(reject)).toMatchObject({
      status: 409,
      body: { message: 'This renewal request has already been approved.' },
    });
    expect(await decide(approve, {}, UNKNOWN_ID)).toMatchObject({ status: 404 });
  });

  it('refuses a message that is too long', async () => {
    expect(await decide(reject, { message: 'm'.repeat(5001) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['message'] }] },
    });
  });

  it('is the admin’s alone', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    expect(await callRest(app, list)).toMatchObject({ status: 401 });
    expect(await callRest(app, list, { cookie: visitor.cookie })).toMatchObject({
      status: 403,
    });
    for (const call of [approve, reject]) {
      expect(await callOn(app, call, request, { input: {} })).toMatchObject({ status: 401 });
      expect(await callOn(app, call, request, { cookie: visitor.cookie, input: {} })).toMatchObject({
        status: 403,
      });
    }
  });
});
