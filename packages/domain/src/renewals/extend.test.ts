import { describe, expect, it } from 'vitest';
import { extendPlan } from './extend.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const PACKAGE = { hoursIncluded: 10, validityMonths: 6 };

describe('extendPlan', () => {
  it('counts from the current expiration while the plan still runs', () => {
    const plan = { hoursRemaining: 2.5, expirationDate: new Date('2026-03-31T09:00:00.000Z') };
    expect(extendPlan(plan, PACKAGE, NOW)).toEqual({
      hoursGranted: 10,
      hoursRemaining: 12.5,
      expirationDate: new Date('2026-09-30T09:00:00.000Z'),
    });
  });

  it('counts from today when the plan has ended', () => {
    const plan = { hoursRemaining: 0, expirationDate: new Date('2025-01-31T09:00:00.000Z') };
    expect(extendPlan(plan, PACKAGE, NOW).expirationDate).toEqual(new Date('2026-09-01T12:00:00.000Z'));
  });
});
