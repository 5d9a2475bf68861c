import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { someHours } from '@rapport/db/testing/rows';
import { isExpiringSoon } from '@rapport/domain/enrollments/expiry';
import type { PlanStatus } from '@rapport/domain/enrollments/list-options';
import type { AdminPlan, AdminPlanList } from '@rapport/domain/enrollments/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPlans, removePlans } from '../../../testing/features/enrollments/insert-plans.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const plans: Call = { method: 'GET', path: '/admin/plans' };

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

const insert = (rows: Partial<EnrollmentRow>[], ledger: number[] = []) => insertPlans(app, rows, ledger);

async function planPage(input: Record<string, unknown>): Promise<AdminPlanList> {
  const { status, body } = await callRest(app, plans, { cookie: admin, input });
  expect(status).toBe(200);
  return body as AdminPlanList;
}

describe('the list of plans', () => {
  beforeEach(() => removePlans(app));

  it('says in the admin’s own list what each plan was given and whether few hours are left', async () => {
    await insert([{ clientName: 'Renewed' }], [6, 6]);
    await insert([{ clientName: 'Low' }], [10, -8]);
    await insert([{ clientName: 'Used up' }], [10, -10]);
    const { status, body } = await callRest(app, plans, {
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
    expect((await callRest(app, plans)).status).toBe(401);
  });

  it('tells the latest entry of each ledger by its day, and none where only the hours of enrolling are', async () => {
    const [active, enrolled, corrected, renewed] = await insert([
      { clientName: 'Active' },
      { clientName: 'New' },
      { clientName: 'Corrected' },
      { clientName: 'Renewed' },
    ]);
    if (!active || !enrolled || !corrected || !renewed) throw new Error('The plans were not inserted.');
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
    someHours(em, enrolled, 10);
    // All on the day of enrolling.
    someHours(em, renewed, 10);
    someHours(em, renewed, -1, { createdAt: new Date('2026-06-01T00:00:00.000Z') });
    someHours(em, renewed, 5, { createdAt: new Date('2026-06-02T00:00:00.000Z') });
    await em.flush();
    const { plans: found } = await planPage({});
    expect(Object.fromEntries(found.map((plan) => [plan.clientName, plan.lastActivity]))).toEqual({
      Active: { kind: 'used', occurredOn: '2026-03-05T00:00:00.000Z' },
      New: null,
      Corrected: { kind: 'corrected', occurredOn: '2026-03-05T00:00:00.000Z' },
      Renewed: { kind: 'granted', occurredOn: renewed.enrollmentDate.toISOString() },
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
      const { plans: found, total } = await planPage({ status });
      expect(total).toBe(found.length);
      return found.map(({ clientName }) => clientName);
    };
    const { plans: all } = await planPage({});
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
    expect((await planPage({ status: 'active', q: 'paused' })).total).toBe(1);
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
    const found = await planPage(march);
    expect([found.total, ...found.plans.map(({ clientName }) => clientName)]).toEqual([2, 'Last', 'First']);
    expect((await planPage({ ...march, status: 'over' })).total).toBe(0);
    expect((await planPage({ before: march.before, sort: 'client' })).total).toBe(3);
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
      const found = await planPage({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
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
    expect(await callRest(app, plans, { cookie: admin, input: { [field]: value } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: [field] }] },
    });
  });
});
