import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCalendarMonths,
  daysUntilExpiration,
  endOfDay,
  expirationDate,
  formatPlanDate,
  highlightedRange,
  isActive,
  isExpiringSoon,
  isWithinPlan,
  resumedExpiration,
} from './expiry.ts';

const at = (text: string) => new Date(text);

describe('expirationDate', () => {
  it.each([
    ['2026-01-05T09:30:00.000Z', 6, '2026-07-05T09:30:00.000Z'],
    ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
    ['2024-01-31T23:59:59.999Z', 1, '2024-02-29T23:59:59.999Z'],
    ['2026-08-31T12:00:00.000Z', 1, '2026-09-30T12:00:00.000Z'],
    ['2026-03-31T12:00:00.000Z', 12, '2027-03-31T12:00:00.000Z'],
    ['2024-02-29T12:00:00.000Z', 12, '2025-02-28T12:00:00.000Z'],
    ['2026-11-30T12:00:00.000Z', 3, '2027-02-28T12:00:00.000Z'],
    ['2026-12-31T23:30:00.000Z', 1000, '2110-04-30T23:30:00.000Z'],
  ])('of a plan of %s for %i months is %s', (enrolled, months, expires) => {
    expect(expirationDate(at(enrolled), months).toISOString()).toBe(expires);
  });

  const instants = fc.date({ min: at('1970-01-01'), max: at('2200-01-01'), noInvalidDate: true });
  const months = fc.integer({ min: 1, max: 1000 });

  it('lies in the month counted, at the same time of day, on the same day or the last of the month', () => {
    fc.assert(
      fc.property(instants, months, (enrolled, count) => {
        const expires = expirationDate(enrolled, count);
        const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(monthOf(expires) - monthOf(enrolled)).toBe(count);
        expect(expires.getTime() % 86_400_000).toBe(enrolled.getTime() % 86_400_000);
        const nextDay = new Date(expires.getTime() + 86_400_000);
        const isLastDay = nextDay.getUTCMonth() !== expires.getUTCMonth();
        const sameDay = expires.getUTCDate() === enrolled.getUTCDate();
        expect(sameDay || (isLastDay && expires.getUTCDate() < enrolled.getUTCDate())).toBe(true);
      }),
    );
  });

  it('never comes earlier for a later enrolling or a longer validity', () => {
    fc.assert(
      fc.property(instants, fc.nat(40 * 86_400_000), months, (enrolled, later, count) => {
        const first = addCalendarMonths(enrolled, count);
        expect(first.getTime()).toBeGreaterThan(enrolled.getTime());
        expect(addCalendarMonths(enrolled, count + 1).getTime()).toBeGreaterThan(first.getTime());
        const sameTimeLater = new Date(enrolled.getTime() + Math.floor(later / 86_400_000) * 86_400_000);
        expect(addCalendarMonths(sameTimeLater, count).getTime()).toBeGreaterThanOrEqual(first.getTime());
      }),
    );
  });

  it('leaves its argument alone', () => {
    const enrolled = at('2026-01-31T00:00:00.000Z');
    expirationDate(enrolled, 1);
    expect(enrolled.toISOString()).toBe('2026-01-31T00:00:00.000Z');
  });
});

describe('isActive', () => {
  const expires = at('2026-07-05T09:30:00.000Z');

  it('ends by itself when the expiration date is past', () => {
    expect(isActive({ isActive: true, expirationDate: expires, pausedAt: null }, expires)).toBe(true);
    expect(
      isActive({ isActive: true, expirationDate: expires, pausedAt: null }, at('2026-07-05T09:30:00.001Z')),
    ).toBe(false);
  });

  it('stays false for a plan made inactive', () => {
    expect(
      isActive({ isActive: false, expirationDate: expires, pausedAt: null }, at('2026-01-01T00:00:00.000Z')),
    ).toBe(false);
  });
});

describe('the highlight', () => {
  const now = at('2026-03-01T18:00:00.000Z');

  it.each([
    ['2026-02-28T23:59:59.999Z', -1, false],
    ['2026-03-01T00:00:00.000Z', 0, true],
    ['2026-03-01T23:00:00.000Z', 0, true],
    ['2026-03-30T09:00:00.000Z', 29, true],
    ['2026-03-31T23:59:59.999Z', 30, true],
    ['2026-04-01T00:00:00.000Z', 31, false],
  ])('of an expiry at %s, in %i days, is %s', (expires, days, highlighted) => {
    expect(daysUntilExpiration(at(expires), now, 'UTC')).toBe(days);
    expect(isExpiringSoon(at(expires), now, 'UTC')).toBe(highlighted);
  });
});

describe('the dates of a plan', () => {
  // The evening of the 11th in New York, the afternoon of the 12th in Auckland.
  const expires = at('2027-11-12T02:00:00.000Z');

  it.each([
    ['America/New_York', 3, 'Nov 11, 2027', 'November 11, 2027'],
    ['UTC', 4, 'Nov 12, 2027', 'November 12, 2027'],
    ['Pacific/Auckland', 3, 'Nov 12, 2027', 'November 12, 2027'],
  ])('are counted and read in %s', (siteTimeZone, days, short, long) => {
    const now = at('2027-11-08T14:00:00.000Z');
    expect(daysUntilExpiration(expires, now, siteTimeZone)).toBe(days);
    expect(formatPlanDate(expires, siteTimeZone)).toBe(short);
    expect(formatPlanDate(expires, siteTimeZone, 'long')).toBe(long);
  });

  it('put the 30th day where the site has it', () => {
    const thirtyDaysAhead = at('2027-10-12T14:00:00.000Z');
    expect(isExpiringSoon(expires, thirtyDaysAhead, 'America/New_York')).toBe(true);
    expect(isExpiringSoon(expires, thirtyDaysAhead, 'UTC')).toBe(false);
  });
});

describe('a pause', () => {
  const expirationDate = at('2026-07-05T09:30:00Z');
  const pausedAt = at('2026-06-25T09:30:00Z');

  it('keeps a plan active past its expiration date', () => {
    const now = at('2026-08-01T00:00:00Z');
    expect(isActive({ isActive: true, expirationDate, pausedAt }, now)).toBe(true);
    expect(isActive({ isActive: false, expirationDate, pausedAt }, now)).toBe(false);
  });

  it('leaves as much time as there was', () => {
    const resume = (resumedAt: string) =>
      resumedExpiration({ expirationDate, pausedAt }, at(resumedAt), 'UTC');
    expect(resume('2026-09-25T09:30:00Z')).toEqual(at('2026-10-05T09:30:00Z'));
    expect(resume('2026-06-25T23:30:00Z')).toEqual(expirationDate);
  });

  it('keeps the last moment of a day the last one, also across a change of the clock', () => {
    const plan = { expirationDate: endOfDay('2026-03-10', 'Europe/Berlin'), pausedAt };
    expect(resumedExpiration(plan, at('2026-07-25T09:30:00Z'), 'Europe/Berlin')).toEqual(
      endOfDay('2026-04-09', 'Europe/Berlin'),
    );
  });
});

it('a plan that ends on a day ends with its last moment', () => {
  expect(endOfDay('2026-03-29', 'Europe/Berlin')).toEqual(at('2026-03-29T21:59:59.999Z'));
  expect(endOfDay('2026-03-29', 'UTC')).toEqual(at('2026-03-29T23:59:59.999Z'));
});

describe('isWithinPlan', () => {
  const plan = {
    enrollmentDate: at('2026-01-05T02:00:00Z'),
    expirationDate: at('2026-07-05T02:00:00Z'),
    pausedAt: null,
  };

  it.each([
    ['1999-01-05', false],
    ['2026-01-03', false],
    ['2026-01-04', true],
    ['2026-07-04', true],
    ['2026-07-05', false],
  ])('is %s in New York: %s', (day, isWithin) => {
    expect(isWithinPlan(day, plan, 'America/New_York')).toBe(isWithin);
  });
});

describe('highlightedRange', () => {
  const instant = fc.date({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2026-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  it.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
    'holds the instants that isExpiringSoon highlights in %s, and no other',
    (siteTimeZone) => {
      fc.assert(
        fc.property(instant, instant, (expiration, now) => {
          const [from, before] = highlightedRange(now, siteTimeZone);
          const isInside = expiration >= from && expiration < before;
          expect(isInside).toBe(isExpiringSoon(expiration, now, siteTimeZone));
        }),
      );
    },
  );

  it('begins and ends with a day of the site', () => {
    const now = at('2026-03-31T23:30:00.000Z');
    expect(highlightedRange(now, 'UTC')).toEqual([at('2026-03-31T00:00:00Z'), at('2026-05-01T00:00:00Z')]);
    expect(highlightedRange(now, 'America/New_York')).toEqual([
      at('2026-03-31T04:00:00Z'),
      at('2026-05-01T04:00:00Z'),
    ]);
  });
});
