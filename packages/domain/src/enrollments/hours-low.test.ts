import { describe, expect, it } from 'vitest';
import { hoursStep, newHoursStep } from './hours-low.ts';
import type { HoursEntry } from './ledger.ts';

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
