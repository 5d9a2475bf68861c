import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/enrollments';
import type { ClientEnrollment } from '@rapport/domain/enrollments/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPlans, removePlans } from '../../../testing/features/enrollments/insert-plans.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const profile: Call = { method: 'GET', path: '/client/profile' };

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

describe('the profile of a client', () => {
  const read = (cookie?: string) => callRest(app, profile, cookie === undefined ? {} : { cookie });
  beforeEach(() => removePlans(app));

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
