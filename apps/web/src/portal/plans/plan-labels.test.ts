import { expect, it } from 'vitest';
import { planLabels } from './plan-labels.ts';

const plan = (id: string, changes: Partial<Parameters<typeof planLabels>[0][number]> = {}) => ({
  id,
  packageName: 'Essentials',
  enrollmentDate: '2026-01-05T09:30:00.000Z',
  isActive: true,
  expiresOn: 'Jul 5, 2026',
  hoursRemaining: 4,
  daysLeft: 90,
  ...changes,
});

it('tells plans of one package apart by the day they began, and numbers those of one day', () => {
  const plans = [plan('a'), plan('b', { enrollmentDate: '2026-02-01T00:00:00.000Z' }), plan('c')];
  expect([...planLabels(plans, 'UTC')]).toEqual([
    ['a', 'Essentials, from Jan 5, 2026 (4 hours left, ends Jul 5, 2026)'],
    ['b', 'Essentials, from Feb 1, 2026 (4 hours left, ends Jul 5, 2026)'],
    ['c', 'Essentials, from Jan 5, 2026 (4 hours left, ends Jul 5, 2026) #2'],
  ]);
});

it('names the day a plan expired, and no day to come for one that was ended before', () => {
  const over = { isActive: false, daysLeft: -10, expiresOn: 'Feb 5, 2026' };
  const ended = { isActive: false, daysLeft: 30 };
  expect([...planLabels([plan('a', over), plan('b', ended)], 'UTC').values()]).toEqual([
    'Essentials, from Jan 5, 2026 (Expired Feb 5, 2026)',
    'Essentials, from Jan 5, 2026 (Expired)',
  ]);
});
