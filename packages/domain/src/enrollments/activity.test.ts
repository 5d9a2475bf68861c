import { describe, expect, it } from 'vitest';
import { listActivity, MAX_ACTIVITIES } from './activity.ts';

const at = (instant: string) => new Date(instant);

const PLAN = {
  id: 'plan',
  packageName: 'Essentials',
  packageHours: 8,
  enrollmentDate: at('2026-01-10T15:00:00.000Z'),
  createdAt: at('2026-01-10T15:00:00.000Z'),
};
const SESSION = {
  id: 'session',
  enrollmentId: 'plan',
  kind: 'used' as const,
  hours: -1.5,
  note: 'First session',
  occurredOn: at('2026-01-20T00:00:00.000Z'),
  createdAt: at('2026-02-02T09:00:00.000Z'),
};
const RENEWAL = {
  id: 'renewal',
  enrollmentId: 'plan',
  packageName: 'Transformation',
  status: 'approved' as const,
  requestDate: at('2026-01-25T09:00:00.000Z'),
  decidedAt: at('2026-01-26T09:00:00.000Z'),
  withdrawnAt: null,
};

const kindsAndDays = (...input: Parameters<typeof listActivity>) =>
  listActivity(...input).map(({ kind, day }) => [kind, day]);

describe('what happened on the plans of a client', () => {
  it('has the newest day first: sessions by their own day, not by when they were entered', () => {
    expect(kindsAndDays({ plans: [PLAN], entries: [SESSION], renewals: [RENEWAL] }, 'UTC')).toEqual([
      ['renewal_approved', '2026-01-26'],
      ['renewal_requested', '2026-01-25'],
      ['session', '2026-01-20'],
      ['enrolled', '2026-01-10'],
    ]);
  });

  it('names the plan, the hours as the ledger has them, and the note that the client may read', () => {
    const [session, enrolled] = listActivity({ plans: [PLAN], entries: [SESSION], renewals: [] }, 'UTC');
    expect(session).toEqual({
      id: 'session',
      kind: 'session',
      day: '2026-01-20',
      packageName: 'Essentials',
      hours: -1.5,
      note: 'First session',
    });
    expect(enrolled).toMatchObject({ kind: 'enrolled', hours: 8, note: null });
  });

  it('names the package that a renewal asks for', () => {
    const [approved] = listActivity({ plans: [PLAN], entries: [], renewals: [RENEWAL] }, 'UTC');
    expect(approved).toMatchObject({ kind: 'renewal_approved', packageName: 'Transformation', hours: null });
  });

  it('puts moments on the day that the site has, and leaves the days of sessions as they are', () => {
    const lateEvening = { ...PLAN, enrollmentDate: at('2026-01-11T02:00:00.000Z') };
    expect(
      kindsAndDays({ plans: [lateEvening], entries: [SESSION], renewals: [] }, 'America/New_York'),
    ).toEqual([
      ['session', '2026-01-20'],
      ['enrolled', '2026-01-10'],
    ]);
  });

  it('has a pending request once, and one that is decided or withdrawn twice', () => {
    const pending = { ...RENEWAL, status: 'pending' as const, decidedAt: null };
    const rejected = { ...RENEWAL, status: 'rejected' as const };
    expect(kindsAndDays({ plans: [], entries: [], renewals: [pending] }, 'UTC')).toEqual([
      ['renewal_requested', '2026-01-25'],
    ]);
    expect(
      kindsAndDays({ plans: [], entries: [], renewals: [rejected] }, 'UTC').map(([kind]) => kind),
    ).toEqual(['renewal_rejected', 'renewal_requested']);
    const withdrawn = { ...rejected, decidedAt: null, withdrawnAt: at('2026-01-26T08:00:00.000Z') };
    expect(kindsAndDays({ plans: [], entries: [], renewals: [withdrawn] }, 'UTC')).toEqual([
      ['renewal_withdrawn', '2026-01-26'],
      ['renewal_requested', '2026-01-25'],
    ]);
  });

  it('orders what happened on one day by when it was recorded, and enrolling before its first session', () => {
    const sameDay = { ...SESSION, occurredOn: at('2026-01-10T00:00:00.000Z'), createdAt: PLAN.createdAt };
    const later = { ...sameDay, id: 'later', createdAt: at('2026-01-11T00:00:00.000Z') };
    const entries = [sameDay, { ...later, kind: 'corrected' as const, hours: 0.5 }];
    expect(kindsAndDays({ plans: [PLAN], entries, renewals: [] }, 'UTC').map(([kind]) => kind)).toEqual([
      'correction',
      'session',
      'enrolled',
    ]);
  });

  it('leaves out granted hours, which came with the enrollment or a renewal, and is bounded', () => {
    const granted = { ...SESSION, kind: 'granted' as const, hours: 8 };
    expect(kindsAndDays({ plans: [], entries: [granted], renewals: [] }, 'UTC')).toEqual([]);
    const many = Array.from({ length: MAX_ACTIVITIES + 5 }, (_, index) => ({
      ...SESSION,
      id: `session-${index}`,
    }));
    expect(listActivity({ plans: [PLAN], entries: many, renewals: [] }, 'UTC')).toHaveLength(MAX_ACTIVITIES);
  });
});
