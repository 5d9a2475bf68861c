import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPlans, removePlans } from '../../../testing/features/enrollments/insert-plans.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/enrollments' };

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

const insert = (rows: Partial<EnrollmentRow>[], ledger: number[] = []) => insertPlans(app, rows, ledger);

async function page(input: Record<string, unknown>): Promise<Page> {
  const { status, body } = await callRest(app, list, { cookie: admin, input });
  expect(status).toBe(200);
  return body as Page;
}

describe('the list of enrollments', () => {
  beforeEach(() => removePlans(app));

  it('is narrowed to one plan by its id, and empty for an id of no plan', async () => {
    const [, second] = await insert([{}, {}, {}]);
    const one = await page({ id: second?.id });
    expect([one.total, ...one.enrollments.map(({ id }) => id)]).toEqual([1, second?.id]);
    expect(await page({ id: '0190d000-0000-7000-8000-000000000001' })).toMatchObject({ total: 0 });
  });

  it('has exactly the fields of AdminEnrollment, with the hours as the sum of the ledger', async () => {
    const [row] = await insert([{ notes: 'A note' }], [10, -1.25, -2]);
    const { enrollments, total, nextCursor } = await page({});
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

  it('calls a plan inactive once it is past its expiration date, and one that was ended', async () => {
    await insert([{ clientName: 'Running' }, { clientName: 'Ended', isActive: false }]);
    const active = async () =>
      Object.fromEntries((await page({})).enrollments.map((e) => [e.clientName, e.isActive]));
    expect(await active()).toEqual({ Running: true, Ended: false });
    now = new Date(EXPIRATION.getTime() + 1);
    expect(await active()).toEqual({ Running: false, Ended: false });
  });

  it('keeps name and hours of the moment of enrolling when the package is edited', async () => {
    await insert([{}]);
    await app.orm.em.fork().execute("update coaching_package set name = 'Renamed', hours_included = 99");
    expect((await page({})).enrollments[0]).toMatchObject({
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
    const { enrollments, total } = await page({ q });
    expect(enrollments.map(({ clientName }) => clientName)).toEqual(found);
    expect(total).toBe(found.length);
  });

  it('is newest first and paged without gap or repetition', async () => {
    const createdAt = new Date('2026-02-01T00:00:00.001Z');
    await insert(Array.from({ length: 5 }, () => ({ createdAt })));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const found = await page({ limit: 2, ...(cursor ? { cursor } : {}) });
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
    expect(await callRest(app, list, { cookie: admin, input: { [field]: value } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: [field] }] },
    });
  });

  it('is the admin’s alone', async () => {
    await insert([{ clientEmail: 'client@example.com' }]);
    const client = await app.signIn({ email: 'client@example.com' });
    expect(await callRest(app, list, { input: {} })).toMatchObject({ status: 401 });
    expect(await callRest(app, list, { cookie: client.cookie, input: {} })).toMatchObject({
      status: 403,
    });
  });
});
