import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantSchema } from './instant.ts';

describe('instantSchema', () => {
  it('takes what a Date writes', () => {
    const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        expect(instantSchema.parse(date.toISOString())).toBe(date.toISOString());
      }),
    );
  });

  it.each([
    '2026-01-05',
    '2026-01-05T09:30:00Z',
    '2026-01-05T09:30:00.000',
    '2026-01-05T09:30:00.000+01:00',
    '2026-02-30T09:30:00.000Z',
    0,
    new Date(0),
  ])('refuses %j', (value) => {
    expect(instantSchema.safeParse(value).success).toBe(false);
  });
});
