import { expect, it } from 'vitest';
import { listWaitDays } from './wait-days.ts';

it('offers tomorrow, the next Monday and the same weekday of next week', () => {
  // A Thursday.
  expect(listWaitDays('2026-11-26')).toEqual([
    { label: 'Tomorrow', day: '2026-11-27' },
    { label: 'Next Monday', day: '2026-11-30' },
    { label: 'In a week', day: '2026-12-03' },
  ]);
});

it('offers each day once', () => {
  const labels = (today: string) => listWaitDays(today).map(({ label }) => label);
  // A Sunday and a Monday.
  expect(labels('2026-11-29')).toEqual(['Tomorrow', 'In a week']);
  expect(labels('2026-11-30')).toEqual(['Tomorrow', 'Next Monday']);
});
