import type { Session } from '@rapport/domain/sessions/schema';
import { describe, expect, it } from 'vitest';
import { boundsOfDay, dayText, groupByDay, listOverlaps, spanText } from './session-times.ts';

const BERLIN = 'Europe/Berlin';
const session = (startsAt: string, minutes = 60) => ({ startsAt, minutes }) as Session;

it('says spans and days in words', () => {
  expect(spanText(session('2026-12-01T09:00:00.000Z', 90), BERLIN)).toBe('10:00 AM to 11:30 AM');
  expect(dayText('2026-12-01', '2026-12-01')).toBe('Today');
  expect(dayText('2026-12-02', '2026-12-01')).toBe('Tomorrow');
  expect(dayText('2026-12-03', '2026-12-01')).toBe('Thursday, December 3');
});

it('groups sessions by the day of the owner’s clocks', () => {
  const late = session('2026-12-01T23:30:00.000Z');
  expect(groupByDay([session('2026-12-01T22:30:00.000Z'), late], BERLIN).map(({ day }) => day)).toEqual([
    '2026-12-01',
    '2026-12-02',
  ]);
});

it('bounds a day by the clocks, also one of 23 hours', () => {
  expect(boundsOfDay('2026-03-29', BERLIN)).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    before: '2026-03-29T22:00:00.000Z',
  });
});

describe('sessions at the same time', () => {
  const others = [session('2026-12-01T09:00:00.000Z', 60)];
  const at = (time: string, minutes = 60, day = '2026-12-01') =>
    listOverlaps(others, { day, time, minutes }, BERLIN);
  it('are those that overlap; those before and after are not', () => {
    expect(at('10:30')).toHaveLength(1);
    expect(at('09:30')).toHaveLength(1);
    expect(at('11:00')).toEqual([]);
    expect(at('09:00')).toEqual([]);
    expect(at('', 60)).toEqual([]);
  });

  it('are found on a day on which the clocks change', () => {
    const noon = [session('2026-03-29T10:00:00.000Z')];
    const of = (time: string) => listOverlaps(noon, { day: '2026-03-29', time, minutes: 60 }, BERLIN);
    expect(of('12:00')).toHaveLength(1);
    expect(of('11:00')).toEqual([]);
    expect(of('13:00')).toEqual([]);
  });
});
