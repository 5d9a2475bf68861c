import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../shared/app-error.ts';
import {
  appendEntry,
  compareByDay,
  HOURS_ENTRY_KINDS,
  type HoursEntry,
  hoursBalance,
  hoursRemaining,
  hoursStep,
  isQuarterHours,
  newHoursStep,
} from './ledger.ts';

const GRANTED: HoursEntry = { kind: 'granted', hours: 10 };

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'nothing thrown';
}

describe('the ledger of hours', () => {
  it('sums up what was granted, used, corrected and carried over', () => {
    const ledger: HoursEntry[] = [
      GRANTED,
      { kind: 'used', hours: -1.25 },
      { kind: 'corrected', hours: 0.5 },
      { kind: 'carried_over', hours: 2 },
    ];
    expect(hoursRemaining(ledger)).toBe(11.25);
    expect(hoursRemaining([])).toBe(0);
  });

  it('can be used up but not overdrawn', () => {
    const empty = appendEntry([GRANTED], { kind: 'used', hours: -10 });
    expect(hoursRemaining(empty)).toBe(0);
    expect(codeOf(() => appendEntry(empty, { kind: 'used', hours: -0.25 }))).toBe('CONFLICT');
    expect(() => appendEntry([GRANTED], { kind: 'corrected', hours: -10.25 })).toThrow(
      'This plan has only 10 hours left.',
    );
  });

  it.each([0.1, 0.3, 1 / 3, Number.NaN, Number.POSITIVE_INFINITY, 1e9])('takes no %d hours', (hours) => {
    expect(isQuarterHours(hours)).toBe(false);
    expect(codeOf(() => appendEntry([], { kind: 'granted', hours }))).toBe('BAD_REQUEST');
  });

  it('takes up to 99,999 hours at once, in either direction', () => {
    expect(isQuarterHours(99_999)).toBe(true);
    expect(isQuarterHours(-99_999)).toBe(true);
    expect(isQuarterHours(99_999.25)).toBe(false);
    expect(isQuarterHours(-99_999.25)).toBe(false);
  });

  it('takes hours carried over', () => {
    const entry: HoursEntry = { kind: 'carried_over', hours: 0.25 };
    expect(appendEntry([GRANTED], entry)).toEqual([GRANTED, entry]);
  });

  it('says what is wrong with an entry', () => {
    expect(() => appendEntry([GRANTED], { kind: 'used', hours: -0.1 })).toThrow(
      'Enter the hours in quarters of an hour.',
    );
    expect(() => appendEntry([GRANTED], { kind: 'used', hours: 1 })).toThrow(
      'Enter a number of hours above zero.',
    );
  });

  it.each<HoursEntry>([
    { kind: 'used', hours: 1 },
    { kind: 'used', hours: 0 },
    { kind: 'granted', hours: -1 },
    { kind: 'granted', hours: 0 },
    { kind: 'carried_over', hours: -1 },
    { kind: 'corrected', hours: 0 },
  ])('refuses $hours hours $kind', (entry) => {
    expect(codeOf(() => appendEntry([GRANTED], entry))).toBe('BAD_REQUEST');
  });

  it('never falls below zero and stays exact, whatever is tried', () => {
    const entries = fc.record({
      kind: fc.constantFrom(...HOURS_ENTRY_KINDS),
      hours: fc.integer({ min: -200, max: 200 }).map((quarters) => quarters / 4),
    });
    fc.assert(
      fc.property(fc.array(entries, { maxLength: 40 }), (attempts) => {
        let ledger: HoursEntry[] = [];
        let quarters = 0;
        for (const attempt of attempts) {
          const before = ledger;
          if (codeOf(() => (ledger = appendEntry(before, attempt))) === 'nothing thrown') {
            quarters += attempt.hours * 4;
            expect(ledger).toEqual([...before, attempt]);
          } else {
            expect(ledger).toBe(before);
          }
          expect(hoursRemaining(ledger)).toBe(quarters / 4);
          expect(hoursRemaining(ledger)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('the balance of a plan', () => {
  it.each([
    ['nothing was used', { granted: 6, used: 0, remaining: 6 }, { given: 6, used: 0, remaining: 6 }],
    ['it was renewed', { granted: 12, used: 0, remaining: 12 }, { given: 12, used: 0, remaining: 12 }],
    // 24 given, a session of 0.75 logged twice, one of them taken back.
    [
      'a double entry was corrected',
      { granted: 24, used: 1.5, remaining: 23.25 },
      { given: 24, used: 0.75, remaining: 23.25 },
    ],
    [
      'hours were taken away',
      { granted: 10, used: 0, remaining: 9.5 },
      { given: 10, used: 0.5, remaining: 9.5 },
    ],
    [
      'hours were added as a present',
      { granted: 10, used: 0, remaining: 12 },
      { given: 12, used: 0, remaining: 12 },
    ],
    // 5 given, two sessions of 1 hour, then 3.5 added.
    [
      'more was added than sessions had used',
      { granted: 5, used: 2, remaining: 6.5 },
      { given: 8.5, used: 2, remaining: 6.5 },
    ],
  ])('when %s', (_when, sums, balance) => {
    expect(hoursBalance(sums)).toEqual(balance);
  });

  it('adds up, and is never full once a session was logged, whatever corrections do', () => {
    const quarters = fc.integer({ min: 0, max: 400 }).map((count) => count / 4);
    fc.assert(
      fc.property(quarters, quarters, fc.integer({ min: -400, max: 400 }), (granted, logged, corrected) => {
        const remaining = granted - logged + corrected / 4;
        fc.pre(remaining >= 0);
        const { given, used } = hoursBalance({ granted, used: logged, remaining });
        expect(given - used).toBe(remaining);
        expect(used).toBeGreaterThanOrEqual(0);
        expect(given).toBeGreaterThanOrEqual(granted);
        if (logged > 0) expect(remaining).toBeLessThan(given);
      }),
    );
  });
});

it('a ledger is in the order of days; entries of one day as they were written', () => {
  const entry = (id: string, day: string, written: string) => ({
    id,
    occurredOn: new Date(`${day}Z`),
    createdAt: new Date(`${written}T10:00:00Z`),
  });
  const entries = [
    entry('late', '2026-02-20T00:00:00', '2026-03-01'),
    entry('granted', '2026-02-01T09:30:00', '2026-02-01'),
    entry('same day', '2026-02-01T00:00:00', '2026-02-02'),
    entry('newest', '2026-02-25T00:00:00', '2026-02-25'),
  ];
  expect(entries.sort(compareByDay).map(({ id }) => id)).toEqual(['granted', 'same day', 'late', 'newest']);
});

describe('the hours left on a plan', () => {
  it.each([
    [10, 10, null],
    [10, 2.25, null],
    [10, 2, 'low'],
    [10, 0.25, 'low'],
    [10, 0, 'used_up'],
    [3, 1.25, null],
    [3, 1, 'low'],
    [1, 1, null],
    [1, 0.5, 'low'],
    [0, 0, 'used_up'],
  ])('given %d, of which %d remain: %s', (granted, remaining, step) => {
    expect(hoursStep({ granted, remaining })).toBe(step);
  });
});

/** The step that is notified after each of these changes of a plan that begins with ten hours; `+` before a number grants. */
function notifiedSteps(...changes: string[]): (string | null)[] {
  const ledger: HoursEntry[] = [{ kind: 'granted', hours: 10 }];
  return changes.map((change) => {
    const hours = Number(change);
    if (change.startsWith('+')) ledger.push({ kind: 'granted', hours });
    else ledger.push({ kind: hours < 0 ? 'used' : 'corrected', hours });
    return newHoursStep(ledger);
  });
}

describe('what is new about the hours left', () => {
  it('is notified once a step', () => {
    expect(notifiedSteps('-7', '-1', '-0.5', '-1.5')).toEqual([null, 'low', null, 'used_up']);
    expect(notifiedSteps('-10')).toEqual(['used_up']);
  });

  it('is not notified again after a correction', () => {
    expect(notifiedSteps('-8', '5', '-5')).toEqual(['low', null, null]);
    expect(notifiedSteps('-10', '0.5', '-0.5')).toEqual(['used_up', null, null]);
  });

  it('is notified again after a renewal, measured by what the plan has then', () => {
    expect(notifiedSteps('-9', '+4', '-3', '-1', '-1')).toEqual(['low', null, null, 'low', 'used_up']);
  });

  it('is measured by carried over hours as by granted ones', () => {
    expect(
      newHoursStep([
        { kind: 'carried_over', hours: 10 },
        { kind: 'used', hours: -8 },
      ]),
    ).toBe('low');
    expect(newHoursStep([{ kind: 'carried_over', hours: 10 }])).toBeNull();
  });
});
