import { describe, expect, it } from 'vitest';
import { changeableUntil, describeHours, freeHours, isWithinNotice, lengthText } from './session.ts';

it('says lengths in words', () => {
  expect([15, 45, 60, 90].map(lengthText)).toEqual(['15 minutes', '45 minutes', '1 hour', '1.5 hours']);
});

describe('the hours of a plan', () => {
  it('are left, planned and free', () => {
    expect(freeHours({ left: 6, planned: 2 })).toBe(4);
    expect(describeHours({ left: 6, planned: 2 })).toBe('6 hours left, 2 planned, 4 free');
    expect(describeHours({ left: 1, planned: 0 })).toBe('1 hour left');
    expect(describeHours({ left: 1, planned: 1.5 })).toBe('1 hour left, 1.5 planned, 0.5 hours too many');
  });
});

it('the notice is kept until so many hours before a planned session', () => {
  const session = { startsAt: new Date('2026-12-01T09:00:00.000Z'), state: 'planned' as const };
  expect(changeableUntil(session, 24).toISOString()).toBe('2026-11-30T09:00:00.000Z');
  expect(isWithinNotice(session, 24, new Date('2026-11-30T09:00:00.000Z'))).toBe(true);
  expect(isWithinNotice(session, 24, new Date('2026-11-30T09:00:00.001Z'))).toBe(false);
  expect(isWithinNotice({ ...session, state: 'held' }, 24, new Date('2026-11-01T09:00:00.000Z'))).toBe(false);
});
