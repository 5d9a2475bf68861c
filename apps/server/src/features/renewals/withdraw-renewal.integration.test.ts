import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import type { ClientPlanList } from '@rapport/domain/enrollments/client-plan-schema';
import type { AdminPlanList } from '@rapport/domain/enrollments/schema';
import type { AdminRenewalList, RenewalList } from '@rapport/domain/renewals/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const path = '/client/renewal-requests/{id}';
const withdraw: Call = { method: 'DELETE', path };
const request: Call = { method: 'POST', path: '/client/renewal-request' };
const mine: Call = { method: 'GET', path: '/client/renewal-requests' };
const plans: Call = { method: 'GET', path: '/client/plans' };
const all: Call = { method: 'GET', path: '/admin/renewal-requests' };
const enrollments: Call = { method: 'GET', path: '/admin/plans' };
const approve: Call = {
  method: 'POST',
  path: '/admin/renewal-requests/{id}/approve',
};

let app: TestApp;
let cookie: string;
let other: string;
let admin: string;
let plan: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'] },
    now: () => new Date('2026-03-01T08:00:00.000Z'),
  });
  cookie = (await app.signIn({ email: 'client@example.com' })).cookie;
  other = (await app.signIn({ email: 'other@example.com' })).cookie;
  admin = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(RenewalRequestEntity, {});
  const bought = aPackage(em, { name: 'Essentials', hoursIncluded: 10, price: '2500.00' });
  const row = anEnrollment(em, bought, {
    clientEmail: 'Client@Example.com',
    packageHours: 10,
    packagePrice: '1900.00',
  });
  someHours(em, row, 10);
  anEnrollment(em, bought, { clientEmail: 'other@example.com' });
  await em.flush();
  plan = row.id;
});

describe('withdrawing a renewal request', () => {
  const ask = async (): Promise<string> => {
    const { body } = await callRest(app, request, { cookie, input: { enrollmentId: plan } });
    return (body as { renewalRequest: { id: string } }).renewalRequest.id;
  };
  const ownPlan = async () => {
    const { body } = await callRest(app, plans, { cookie });
    return (body as ClientPlanList).plans.find(({ id }) => id === plan);
  };

  it('keeps it as withdrawn for client and admin, says so to the admins, and lets the client ask again', async () => {
    const id = await ask();
    expect(await ownPlan()).toMatchObject({ renewalPending: true, pendingRenewalId: id });
    await app.orm.em.fork().nativeDelete(NotificationEntity, {});

    expect(await callOn(app, withdraw, id, { cookie })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Renewal request withdrawn' },
    });

    expect(await ownPlan()).toMatchObject({ renewalPending: false, pendingRenewalId: null });
    const { body: own } = await callRest(app, mine, { cookie });
    const withdrawn = { id, status: 'rejected', withdrawnAt: '2026-03-01T08:00:00.000Z', reply: null };
    expect((own as RenewalList).renewalRequests).toMatchObject([withdrawn]);
    const { body: listed } = await callRest(app, all, { cookie: admin });
    expect((listed as AdminRenewalList).renewalRequests).toMatchObject([
      { ...withdrawn, decidedAt: null, decidedBy: null },
    ]);
    const { activity } = (await callRest(app, plans, { cookie })).body as ClientPlanList;
    expect(activity.filter((item) => item.id === id).map(({ kind }) => kind)).toEqual([
      'renewal_withdrawn',
      'renewal_requested',
    ]);
    expect(await app.orm.em.fork().find(NotificationEntity, {})).toMatchObject([
      {
        recipientEmail: 'admin@example.com',
        type: 'renewal_request',
        title: 'Renewal request withdrawn',
        message: 'A Client (Client@Example.com) no longer asks to renew Essentials.',
      },
    ]);
    expect((await listAuditEntries(app, id)).at(-1)).toMatchObject({
      action: 'renewal_request.withdrawn',
      actorEmail: 'client@example.com',
    });
    expect(await ask()).not.toBe(id);
  });

  it('is refused once the request is decided, and keeps it', async () => {
    const id = await ask();
    await callOn(app, approve, id, { cookie: admin, input: {} });
    expect(await callOn(app, withdraw, id, { cookie })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This renewal request has already been approved.' },
    });
    expect(await app.orm.em.fork().count(RenewalRequestEntity, { id })).toBe(1);
  });

  it('is said to whoever decides on it afterwards, and withdraws it again', async () => {
    const id = await ask();
    await callOn(app, withdraw, id, { cookie });
    const refused = {
      status: 409,
      body: { message: 'This renewal request has already been withdrawn by the client.' },
    };
    expect(await callOn(app, approve, id, { cookie: admin, input: {} })).toMatchObject(refused);
    expect(await callOn(app, withdraw, id, { cookie })).toMatchObject(refused);
  });

  it('and approving at the same moment: exactly one of the two happens', async () => {
    const id = await ask();
    await app.orm.em.fork().nativeDelete(OutgoingEmailEntity, {});
    const [withdrawn, approved] = await Promise.all([
      callOn(app, withdraw, id, { cookie }),
      callOn(app, approve, id, { cookie: admin, input: {} }),
    ]);
    expect([withdrawn.status, approved.status]).toSatisfy(
      ([first, second]) => (first === 200 && second === 409) || (first === 409 && second === 200),
    );
    const granted = await app.orm.em.fork().count(HoursEntryEntity, { enrollment: plan });
    expect(granted).toBe(approved.status === 200 ? 2 : 1);
  });

  it('responds to another client’s request as to one that does not exist, for an admin too', async () => {
    const id = await ask();
    const missing = { status: 404, body: { message: 'This renewal request does not exist.' } };
    expect(await callOn(app, withdraw, id, { cookie: other })).toMatchObject(missing);
    expect(await callOn(app, withdraw, id, { cookie: admin })).toMatchObject(missing);
    expect(await callOn(app, withdraw, UNKNOWN_ID, { cookie })).toMatchObject(missing);
    expect(await app.orm.em.fork().count(RenewalRequestEntity, { id })).toBe(1);
  });
});

describe('the terms of a renewal', () => {
  it('give the price that the package has now, and both areas show the same total after it', async () => {
    const before = await callRest(app, plans, { cookie });
    expect((before.body as ClientPlanList).plans.find((row) => row.id === plan)?.renewal).toMatchObject({
      price: '2500.00',
    });
    const { body } = await callRest(app, request, { cookie, input: { enrollmentId: plan } });
    const { id } = (body as { renewalRequest: { id: string } }).renewalRequest;
    await callOn(app, approve, id, { cookie: admin, input: {} });

    const portal = (await callRest(app, plans, { cookie })).body as ClientPlanList;
    const list = (await callRest(app, enrollments, { cookie: admin, input: {} })).body as AdminPlanList;
    const shown = list.plans.find((row) => row.id === plan);
    expect(portal.plans.find((row) => row.id === plan)?.hoursTotal).toBe(20);
    expect(shown).toMatchObject({ hoursGiven: 20, hoursRemaining: 20 });
  });
});
