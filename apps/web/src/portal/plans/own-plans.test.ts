import type { ClientPlan } from '@rapport/domain/enrollments/client-plan-schema';
import { describe, expect, it } from 'vitest';
import { daysText, signedHours } from './hours-text.ts';
import { activePlans, previousPlans, toOwnPlans, toSummary } from './own-plans.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');

const aPlan = (id: string, expires: string, changes: Partial<ClientPlan> = {}): ClientPlan => ({
  id,
  packageName: 'Essentials',
  packagePrice: '2500.00',
  packageFeatures: [],
  hoursRemaining: 4,
  hoursTotal: 10,
  hoursUsed: 6,
  hoursPlanned: 0,
  hoursStep: null,
  enrollmentDate: '2026-01-01T00:00:00.000Z',
  expirationDate: `${expires}T12:00:00.000Z`,
  isActive: true,
  renewal: { packageName: 'Essentials', hoursIncluded: 10, validityMonths: 6, price: '2500.00' },
  renewalPending: false,
  pendingRenewalId: null,
  pausedAt: null,
  ...changes,
});

describe('own plans', () => {
  it.each([
    ['2026-03-01', true],
    ['2026-03-31', true],
    ['2026-04-01', false],
    ['2026-02-28', false],
  ])('that end on %s end soon: %s', (expires, endsSoon) => {
    expect(toOwnPlans([aPlan('a', expires)], NOW, 'UTC')).toMatchObject([{ endsSoon }]);
  });

  it('end on the day of the site, and count down to it', () => {
    const [inNewYork] = toOwnPlans(
      [aPlan('a', '2026-03-04', { expirationDate: '2026-03-05T02:00:00.000Z' })],
      NOW,
      'America/New_York',
    );
    expect(inNewYork).toMatchObject({ expiresOn: 'Mar 4, 2026', daysLeft: 3 });
  });

  it('that are inactive are never about to end, however near the date', () => {
    expect(toOwnPlans([aPlan('a', '2026-03-10', { isActive: false })], NOW, 'UTC')).toMatchObject([
      { endsSoon: false },
    ]);
  });

  it('stand with the one that ends next first, previous ones with the last first', () => {
    const plans = toOwnPlans(
      [
        aPlan('late', '2027-01-01'),
        aPlan('soon', '2026-04-01'),
        aPlan('old', '2025-01-01', { isActive: false }),
        aPlan('older', '2024-01-01', { isActive: false }),
      ],
      NOW,
      'UTC',
    );
    expect(activePlans(plans).map(({ id }) => id)).toEqual(['soon', 'late']);
    expect(previousPlans(plans).map(({ id }) => id)).toEqual(['old', 'older']);
  });

  it('that are paused count the days from then on, end not soon, and come last', () => {
    const plans = toOwnPlans(
      [
        aPlan('paused', '2026-02-25', { pausedAt: '2026-02-20T08:00:00.000Z' }),
        aPlan('running', '2026-12-31'),
      ],
      NOW,
      'UTC',
    );
    expect(activePlans(plans)).toMatchObject([
      { id: 'running', pausedAt: null },
      { id: 'paused', daysLeft: 5, endsSoon: false },
    ]);
  });

  it('add up to what is left of what was given, and until when', () => {
    const summaryOf = (hoursStep: ClientPlan['hoursStep']) =>
      toSummary(
        activePlans(
          toOwnPlans(
            [
              aPlan('a', '2027-01-01', { hoursRemaining: 1.25, hoursTotal: 10, hoursStep }),
              aPlan('b', '2026-04-01', { hoursTotal: 20 }),
            ],
            NOW,
            'UTC',
          ),
        ),
      );
    expect(summaryOf('low')).toMatchObject({
      hoursLeft: 5.25,
      hoursTotal: 30,
      low: { id: 'a' },
      next: { id: 'b' },
    });
    expect(summaryOf(null)).toMatchObject({ low: null });
    expect(toSummary([])).toBeNull();
  });
});

it('hours and days read as words', () => {
  expect([10, -1.25].map(signedHours)).toEqual(['+10', '−1.25']);
  expect([0, 1, 30, -1, -3].map(daysText)).toEqual([
    'today',
    'tomorrow',
    'in 30 days',
    'yesterday',
    '3 days ago',
  ]);
});
