import { Temporal } from 'temporal-polyfill';

/** The version of the time zone data that this process uses. */
export const TIME_ZONE_DATA: string = process.versions.tz ?? 'unknown';

/**
 * The instant of a day and time by the clocks of a time zone, such as `2026-12-01T10:00`. A time that a change of the
 * clocks skips is later by what they skip; of one that comes twice it is the first.
 */
export function toInstant(local: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  });
  return new Date(zoned.epochMilliseconds);
}

/** What the clocks of a time zone show at an instant, to the minute: `2026-12-01T10:00`. */
export function toLocalTime(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}
