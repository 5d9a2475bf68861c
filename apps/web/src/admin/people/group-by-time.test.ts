import { expect, test } from 'vitest';
import { groupByTime } from './group-by-time.ts';

/** A Wednesday. */
const now = new Date('2026-03-04T12:00:00.000Z');

test('entries stand together by week and month, in the days of the site', () => {
  const entries = [
    '2026-03-04T10:00:00.000Z',
    // Monday in Berlin.
    '2026-03-01T23:30:00.000Z',
    '2026-03-01T22:30:00.000Z',
    '2026-01-10T10:00:00.000Z',
    '2025-03-10T10:00:00.000Z',
  ].map((at) => ({ at }));
  const labels = groupByTime(entries, { now, timeZone: 'Europe/Berlin' }).map((stretch) => [
    stretch.label,
    stretch.entries.length,
  ]);
  expect(labels).toEqual([
    ['This week', 2],
    ['March', 1],
    ['January', 1],
    ['March 2025', 1],
  ]);
});
