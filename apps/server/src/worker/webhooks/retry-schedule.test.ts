import { describe, expect, it } from 'vitest';
import { getNextAttempt, parseRetryAfter } from './retry-schedule.ts';

const START = new Date('2026-01-05T09:30:00.000Z');
const HOUR_MS = 3_600_000;
const GIVE_UP_AT = new Date(START.getTime() + 72 * HOUR_MS);

/** The hours after the event at which it is tried, when every attempt fails at once. */
function listAttempts(random: number): number[] {
  const hours: number[] = [];
  let now: Date | null = START;
  for (let attempts = 1; now !== null; attempts += 1) {
    hours.push((now.getTime() - START.getTime()) / HOUR_MS);
    now = getNextAttempt({ attempts, now, giveUpAt: GIVE_UP_AT, retryAfterMs: 0, random });
  }
  return hours;
}

describe('the attempts of an event that is not accepted', () => {
  it('begin close together and end after three days', () => {
    expect(listAttempts(0.5).map((hours) => Math.round(hours * 100) / 100)).toEqual([
      0, 0, 0.08, 0.58, 2.58, 7.58, 17.58, 31.58, 49.58, 71.58, 72,
    ]);
  });

  it.each([0, 1])('are spread by a tenth, and still end after three days (%s)', (random) => {
    const attempts = listAttempts(random);
    expect(attempts.at(-1)).toBe(72);
    expect(attempts[4]).toBeCloseTo(2.5847 * (random === 0 ? 0.9 : 1.1), 2);
  });
});

describe('Retry-After', () => {
  const failed = { attempts: 1, now: START, giveUpAt: GIVE_UP_AT, random: 0.5 };

  it('postpones the next attempt, but never past the end', () => {
    const inAnHour = getNextAttempt({ ...failed, retryAfterMs: HOUR_MS });
    expect(inAnHour).toEqual(new Date(START.getTime() + HOUR_MS));
    const now = new Date(GIVE_UP_AT.getTime() - HOUR_MS);
    expect(getNextAttempt({ ...failed, now, retryAfterMs: 5 * HOUR_MS })).toEqual(GIVE_UP_AT);
  });

  it('never makes the next attempt earlier than planned', () => {
    const next = getNextAttempt({ ...failed, attempts: 4, retryAfterMs: 1_000 });
    expect(next).toEqual(new Date(START.getTime() + 2 * HOUR_MS));
  });

  it.each([
    ['120', 120_000],
    [' 5 ', 5_000],
    ['Mon, 05 Jan 2026 10:30:00 GMT', HOUR_MS],
    ['Mon, 05 Jan 2026 08:30:00 GMT', 0],
    ['999999999', 24 * HOUR_MS],
    ['-1', 0],
    ['soon', 0],
    ['', 0],
    [undefined, 0],
  ])('%s is %s ms', (header, wait) => {
    expect(parseRetryAfter(header, START)).toBe(wait);
  });
});
