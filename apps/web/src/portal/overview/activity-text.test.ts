import { describe, expect, it } from 'vitest';
import { activityDay, activityTitle } from './activity-text.ts';

describe('an activity in words', () => {
  it.each([
    ['enrolled', 8, 'Plan started with 8 hours'],
    ['session', -1.5, 'Session logged: 1.5 hours'],
    ['session', -1, 'Session logged: 1 hour'],
    ['correction', 0.5, 'Hours corrected: +0.5'],
    ['correction', -0.25, 'Hours corrected: −0.25'],
    ['hours_added', 2, '2 hours carried over'],
    ['renewal_requested', null, 'Renewal requested'],
    ['renewal_approved', null, 'Renewal approved'],
    ['renewal_rejected', null, 'Renewal rejected'],
    ['renewal_withdrawn', null, 'Renewal request withdrawn'],
  ] as const)('%s of %s hours reads: %s', (kind, hours, title) => {
    expect(activityTitle({ kind, hours })).toBe(title);
  });

  it('has the day that the server names, wherever it is read', () => {
    expect(activityDay({ day: '2026-01-05' })).toBe('Jan 5, 2026');
  });
});
