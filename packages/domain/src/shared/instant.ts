import { z } from 'zod';
import { boundedString } from './bounded-string.ts';

const INSTANT_LENGTH = 24;
const MESSAGE = 'This must be a date and time in UTC, such as 2026-01-05T09:30:00.000Z.';

/** An instant in requests and responses: ISO 8601, UTC, with milliseconds. */
export const instantSchema = boundedString(INSTANT_LENGTH, MESSAGE)
  .check(z.iso.datetime({ precision: 3, error: MESSAGE }))
  .meta({ examples: ['2026-01-05T09:30:00.000Z'] });

const DATE_LENGTH = 10;

/** A calendar date such as `2026-12-31`; `error` is shown for anything else. */
export function calendarDate(error: string) {
  return (
    boundedString(DATE_LENGTH, error)
      .check(z.iso.date({ error }))
      // A database has no year 0.
      .refine((day) => !day.startsWith('0000'), { error })
  );
}
