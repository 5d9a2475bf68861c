import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/enrollments';
import { anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import { isExpiringSoon } from '@rapport/domain/enrollments/expiry';
import type { PlanStatus } from '@rapport/domain/enrollments/list-options';
import type {
  AdminEnrollment,
  AdminPlan,
  AdminPlanList,
  ClientEnrollment,
} from '@rapport/domain/enrollments/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Call,
  callThrough,
  TRANSPORTS,
  type Transport,
} from '../../../testing/features/both-transports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/enrollments', procedure: 'enrollments.list' };
const plans: Call = { method: 'GET', path: '/admin/plans', procedure: 'enrollments.plans' };
const profile: Call = { method: 'GET', path: '/client/profile', procedure: 'enrollments.profile' };

type Page = { enrollments: AdminEnrollment[]; total: number; nextCursor: string | null };

const EXPIRATION = new Date('2026-07-05T09:30:00.000Z');

let app: TestApp;
let admin: string;
let now = EXPIRATION;

beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, now: () => now });
  admin = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(() => {
  now = EXPIRATION;
});

async function insert(rows: Partial<EnrollmentRow>[], ledger: number[] = []): Promise<EnrollmentRow[]> {
  const em = app.orm.em.fork();
  const bought = aPackage(em, { name: 'Essentials' });
  const enrollments = rows.map((row, index) =>
    anEnrollment(em, bought, { createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)), ...row }),
  );
  await em.flush();
  for (const enrollment of enrollments) {
    for (const hours of ledger) someHours(em, enrollment, hours);
  }
  await em.flush();
  return enrollments;
}

async function clear(): Promise<void> {
  // The ledger is append-only, also for this test.
  await app.orm.em.fork().execute('truncate enrollment cascade');
}

async function page(transport: Transport, input: Record<string, unknown>): Promise<Page> {
  const { status, body } = await callThrough(transport, app, list, { cookie: admin, input });
  expect(status).toBe(200);
  return body as Page;
}

async function planPage(transport: Transport, input: Record<string, unknown>): Promise<AdminPlanList> {
  const { status, body } = await callThrough(transport, app, plans, { cookie: admin, input });
  expect(status).toBe(200);
  return body as AdminPlanList;
}

describe.each(TRANSPORTS)('the list of enrollments through %s', (transport) => {
  beforeEach(clear);

  it('is narrowed to one plan by its id, and empty for an id of no plan', async () => {
    const [, second] = await insert([{}, {}, {}]);
    const one = await page(transport, { id: second?.id });
    expect([one.total, ...one.enrollments.map(({ id }) => id)]).toEqual([1, second?.id]);
    expect(await page(transport, { id: '0190d000-0000-7000-8000-000000000001' })).toMatchObject({ total: 0 });
  });

  it('has exactly the fields of AdminEnrollment, with the hours as the sum of the ledger', async () => {
    const [row] = await insert([{ notes: 'A note' }], [10, -1.25, -2]);
    const { enrollments, total, nextCursor } = await page(transport, {});
    expect([total, nextCursor]).toEqual([1, null]);
    expect(enrollments).toEqual([
      {
        id: row?.id,
        clientName: 'A Client',
        clientEmail: 'Client@Example.com',
        packageId: row?.package.id,
        packageName: 'Essentials',
        packageHours: 10,
        hoursRemaining: 6.75,
        enrollmentDate: '2026-01-05T09:30:00.000Z',
        expirationDate: '2026-07-05T09:30:00.000Z',
        isActive: true,
        emailStatus: 'pending',
        notes: 'A note',
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('says in the admin’s own list what each plan was given and whether few hours are left', async () => {
    await insert([{ clientName: 'Renewed' }], [6, 6]);
    await insert([{ clientName: 'Low' }], [10, -8]);
    await insert([{ clientName: 'Used up' }], [10, -10]);
    const { status, body } = await callThrough(transport, app, plans, {
      cookie: admin,
      input: { q: 'client' },
    });
    expect(status).toBe(200);
    const { plans: found, total, nextCursor } = body as AdminPlanList;
    expect([total, nextCursor]).toEqual([3, null]);
    const byName = Object.fromEntries(found.map((plan) => [plan.clientName, plan]));
    expect(byName.Renewed).toMatchObject({ hoursRemaining: 12, hoursGiven: 12, hoursStep: null });
    expect(byName.Low).toMatchObject({ hoursRemaining: 2, hoursGiven: 10, hoursStep: 'low' });
    expect(byName['Used up']).toMatchObject({ hoursRemaining: 0, hoursGiven: 10, hoursStep: 'used_up' });
    expect((await callThrough(transport, app, plans)).status).toBe(401);
  });

  it('tells the latest entry of each ledger by its day, and none for a plan without entries', async () => {
    const [active, , corrected] = await insert([
      { clientName: 'Active' },
      { clientName: 'New' },
      { clientName: 'Corrected' },
    ]);
    if (!active || !corrected) throw new Error('The plans were not inserted.');
    const em = app.orm.em.fork();
    const day = (text: string) => ({ occurredOn: new Date(`${text}T00:00:00.000Z`) });
    someHours(em, active, 10);
    someHours(em, active, -1, day('2026-03-05'));
    // Logged later, but about an earlier day.
    someHours(em, active, -2, { ...day('2026-02-01'), createdAt: new Date('2026-06-01T00:00:00.000Z') });
    someHours(em, corrected, 10, day('2026-03-05'));
    someHours(em, corrected, 1, {
      ...day('2026-03-05'),
      kind: 'corrected',
      createdAt: new Date('2026-06-01T00:00:00.000Z'),
    });
    await em.flush();
    const { plans: found } = await planPage(transport, {});
    expect(Object.fromEntries(found.map((plan) => [plan.clientName, plan.lastActivity]))).toEqual({
      Active: { kind: 'used', occurredOn: '2026-03-05T00:00:00.000Z' },
      New: null,
      Corrected: { kind: 'corrected', occurredOn: '2026-03-05T00:00:00.000Z' },
    });
  });

  it('narrows the plans to a status, by the same rules as each plan on its own', async () => {
    now = new Date('2026-06-01T12:00:00.000Z');
    const until = (clientName: string, date: string, changes: Partial<EnrollmentRow> = {}) => ({
      clientName,
      expirationDate: new Date(date),
      ...changes,
    });
    await insert(
      [
        until('Long', '2026-12-01T00:00:00.000Z'),
        until('Thirtieth day', '2026-07-01T23:59:59.999Z'),
        until('Day after', '2026-07-02T00:00:00.000Z'),
        until('Today', '2026-06-01T12:00:00.000Z'),
        until('Expired', '2026-06-01T11:59:59.999Z'),
        until('Ended', '2026-12-01T00:00:00.000Z', { isActive: false }),
        until('Paused', '2026-05-01T00:00:00.000Z', { pausedAt: new Date('2026-04-01T00:00:00.000Z') }),
      ],
      [4],
    );
    await insert([until('Used up', '2026-12-01T00:00:00.000Z')], [4, -4]);
    await insert([until('Used up and over', '2026-05-01T00:00:00.000Z')], [4, -4]);
    const names = async (status: PlanStatus) => {
      const { plans: found, total } = await planPage(transport, { status });
      expect(total).toBe(found.length);
      return found.map(({ clientName }) => clientName);
    };
    const { plans: all } = await planPage(transport, {});
    const which = (matches: (plan: AdminPlan) => boolean) =>
      all.filter(matches).map(({ clientName }) => clientName);
    expect(await names('active')).toEqual(which((plan) => plan.isActive));
    expect(await names('over')).toEqual(which((plan) => !plan.isActive));
    expect(await names('over')).toEqual(['Ended', 'Expired', 'Used up and over']);
    const runs = (plan: AdminPlan) => plan.isActive && plan.pausedAt === null;
    expect(await names('ends_soon')).toEqual(
      which((plan) => runs(plan) && isExpiringSoon(new Date(plan.expirationDate), now, 'UTC')),
    );
    expect(await names('ends_soon')).toEqual(['Today', 'Thirtieth day']);
    expect(await names('no_hours')).toEqual(which((plan) => runs(plan) && plan.hoursStep === 'used_up'));
    expect(await names('no_hours')).toEqual(['Used up']);
    expect((await planPage(transport, { status: 'active', q: 'paused' })).total).toBe(1);
  });

  it('narrows the plans to those of some days, together with the status', async () => {
    const on = (clientName: string, createdAt: string) => ({ clientName, createdAt: new Date(createdAt) });
    await insert([
      on('Before', '2026-02-28T23:59:59.999Z'),
      on('First', '2026-03-01T00:00:00.000Z'),
      on('Last', '2026-03-31T23:59:59.999Z'),
      on('After', '2026-04-01T00:00:00.000Z'),
    ]);
    const march = { from: '2026-03-01T00:00:00.000Z', before: '2026-04-01T00:00:00.000Z' };
    const found = await planPage(transport, march);
    expect([found.total, ...found.plans.map(({ clientName }) => clientName)]).toEqual([2, 'Last', 'First']);
    expect((await planPage(transport, { ...march, status: 'over' })).total).toBe(0);
    expect((await planPage(transport, { before: march.before, sort: 'client' })).total).toBe(3);
  });

  it.each([
    ['newest', ['Zoë', 'ada', 'Mia', 'Bea']],
    ['client', ['ada', 'Bea', 'Mia', 'Zoë']],
    ['ends_first', ['Mia', 'ada', 'Zoë', 'Bea']],
    ['fewest_hours', ['Zoë', 'Mia', 'ada', 'Bea']],
  ] as const)('sorts by %s, page by page without gap or repetition', async (sort, sorted) => {
    now = new Date('2026-06-01T12:00:00.000Z');
    const plan = (clientName: string, date: string) => ({ clientName, expirationDate: new Date(date) });
    const rows = [
      plan('Bea', '2026-05-01T00:00:00.000Z'),
      plan('Mia', '2026-06-02T00:00:00.000Z'),
      plan('ada', '2026-07-01T00:00:00.000Z'),
      plan('Zoë', '2026-08-01T00:00:00.000Z'),
    ];
    const em = app.orm.em.fork();
    for (const [index, row] of (await insert(rows)).entries()) someHours(em, row, [1, 3, 3, 2][index] ?? 0);
    await em.flush();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const found = await planPage(transport, { sort, limit: 1, ...(cursor ? { cursor } : {}) });
      expect(found.total).toBe(4);
      seen.push(...found.plans.map(({ clientName }) => clientName));
      cursor = found.nextCursor;
    } while (cursor);
    expect(seen).toEqual(sorted);
  });

  it.each([
    ['status', 'paused'],
    ['sort', 'price'],
  ])('refuses the unknown %s %s', async (field, value) => {
    expect(
      await callThrough(transport, app, plans, { cookie: admin, input: { [field]: value } }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: [field] }] } });
  });

  it('calls a plan inactive once it is past its expiration date, and one that was ended', async () => {
    await insert([{ clientName: 'Running' }, { clientName: 'Ended', isActive: false }]);
    const active = async () =>
      Object.fromEntries((await page(transport, {})).enrollments.map((e) => [e.clientName, e.isActive]));
    expect(await active()).toEqual({ Running: true, Ended: false });
    now = new Date(EXPIRATION.getTime() + 1);
    expect(await active()).toEqual({ Running: false, Ended: false });
  });

  it('keeps name and hours of the moment of enrolling when the package is edited', async () => {
    await insert([{}]);
    await app.orm.em.fork().execute("update coaching_package set name = 'Renamed', hours_included = 99");
    expect((await page(transport, {})).enrollments[0]).toMatchObject({
      packageName: 'Essentials',
      packageHours: 10,
    });
  });

  it.each([
    ['a client', 'ÉLOÏSE', ['Éloïse']],
    ['an email', 'eloise@', ['Éloïse']],
    ['a package', 'special', ['Two']],
    ['no wildcard', '%', []],
  ])('q finds %s', async (_what, q, found) => {
    await insert([
      { clientName: 'Éloïse', clientEmail: 'Eloise@example.com' },
      { clientName: 'Two', packageName: 'Special' },
    ]);
    const { enrollments, total } = await page(transport, { q });
    expect(enrollments.map(({ clientName }) => clientName)).toEqual(found);
    expect(total).toBe(found.length);
  });

  it('is newest first and paged without gap or repetition', async () => {
    const createdAt = new Date('2026-02-01T00:00:00.001Z');
    await insert(Array.from({ length: 5 }, () => ({ createdAt })));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const found = await page(transport, { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(found.total).toBe(5);
      seen.push(...found.enrollments.map(({ id }) => id));
      cursor = found.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });

  it.each([
    ['limit', '1001'],
    ['q', 'a\0'],
    ['cursor', 'AAAA'],
  ])('refuses %s=%s', async (field, value) => {
    expect(
      await callThrough(transport, app, list, { cookie: admin, input: { [field]: value } }),
    ).toMatchObject({
      status: 400,
      body: { issues: [{ path: [field] }] },
    });
  });

  it('is the admin’s alone', async () => {
    await insert([{ clientEmail: 'client@example.com' }]);
    const client = await app.signIn({ email: 'client@example.com' });
    expect(await callThrough(transport, app, list, { input: {} })).toMatchObject({ status: 401 });
    expect(await callThrough(transport, app, list, { cookie: client.cookie, input: {} })).toMatchObject({
      status: 403,
    });
  });
});

describe.each(TRANSPORTS)('the profile of a client through %s', (transport) => {
  const read = (cookie?: string) =>
    callThrough(transport, app, profile, cookie === undefined ? {} : { cookie });
  beforeEach(clear);

  it('has the plans of the verified address in any case, newest first, and no one else’s', async () => {
    const [older, newer] = await insert(
      [
        { clientEmail: 'Client@Example.com', packagePrice: '1200.50', packageFeatures: ['One', 'Two'] },
        { clientEmail: 'client@example.com', isActive: false },
        { clientEmail: 'other@example.com' },
      ],
      [10, -0.5],
    );
    await app.orm.em.fork().execute("update coaching_package set price = 1, features = array['Changed']");
    const { cookie } = await app.signIn({ email: 'CLIENT@example.com' });
    const response = await read(cookie);
    expect(response.status).toBe(200);
    const { enrollments } = response.body as { enrollments: ClientEnrollment[] };
    expect(enrollments.map(({ id }) => id)).toEqual([newer?.id, older?.id]);
    expect(enrollments[0]?.isActive).toBe(false);
    expect(enrollments[1]).toEqual({
      id: older?.id,
      packageName: 'Essentials',
      packagePrice: '1200.50',
      packageFeatures: ['One', 'Two'],
      hoursRemaining: 9.5,
      enrollmentDate: '2026-01-05T09:30:00.000Z',
      expirationDate: '2026-07-05T09:30:00.000Z',
      isActive: true,
    });
  });

  it('is an empty list for an admin without plans', async () => {
    expect(await read(admin)).toMatchObject({ status: 200, body: { enrollments: [] } });
  });

  it('is refused to strangers, to people without a plan, and to an address no one verified', async () => {
    await insert([{ clientEmail: 'client@example.com' }]);
    const newcomer = await app.signIn({ email: 'newcomer@example.com' });
    const unverified = await app.signIn({ email: 'client@example.com', emailVerified: false });
    expect(await read()).toMatchObject({ status: 401 });
    expect(await read(newcomer.cookie)).toMatchObject({ status: 403 });
    expect(await read(unverified.cookie)).toMatchObject({ status: 403 });
  });

  it('works for an address that was enrolled after its owner signed in', async () => {
    const { cookie } = await app.signIn({ email: 'later@example.com' });
    expect(await read(cookie)).toMatchObject({ status: 403 });
    await insert([{ clientEmail: 'later@example.com' }]);
    expect(await read(cookie)).toMatchObject({ status: 200 });
    expect(await app.orm.em.fork().count(EnrollmentEntity)).toBe(1);
  });
});
