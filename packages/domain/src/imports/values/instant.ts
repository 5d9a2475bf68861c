import { getStartOfDay } from '../../shared/calendar-day.ts';

/**
 * A date with or without a time and a zone: `2026-01-05`, `2026-01-05 09:30:00`, `2026-01-05T09:30:00.120Z`,
 * `2026-01-05 09:30:00 UTC`, `2026-01-05 09:30:00.183465+00:00`, and as Go writes it, `2026-01-05 15:00:00.3 +0530 IST`.
 */
const YEAR_FIRST =
  /^(?<year>(?:19|20)\d{2})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?)? ?(?:Z|UTC|GMT|(?<sign>[+-])(?<offsetHours>\d{2}):?(?<offsetMinutes>\d{2})(?: [A-Z0-9+-]{1,6})?)?$/i;

/** `05.01.2026` is read alike everywhere; `05-01-2026` only in the files of a service that writes the day first. */
const DAY_FIRST =
  /^(?<day>\d{1,2})(?<separator>[.-])(?<month>\d{1,2})\k<separator>(?<year>(?:19|20)\d{2})(?: (?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;

/** What MySQL writes for no date. */
const NO_DATE = /^0000-00-00/;

const MAX_LENGTH = 60;
const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

export interface DateShape {
  /** Whether `03-04-2026` is April 3. */
  isDayFirst?: boolean;
  /** In which a day without a time begins; UTC without it. */
  timeZone?: string;
}

function matchDate(
  cell: string,
  { isDayFirst = false }: DateShape,
): Record<string, string | undefined> | null {
  const yearFirst = YEAR_FIRST.exec(cell)?.groups;
  if (yearFirst) return yearFirst;
  const dayFirst = DAY_FIRST.exec(cell)?.groups;
  return dayFirst && (isDayFirst || dayFirst.separator === '.') ? dayFirst : null;
}

/** The instant of a cell in ISO form; a time without a zone is UTC. Null if it is no date. */
export function parseInstant(cell: string, shape: DateShape = {}): string | null {
  const found = cell.length > MAX_LENGTH ? null : matchDate(cell, shape);
  if (!found) return null;
  const part = (name: string) => Number(found[name] ?? 0);
  const month = part('month');
  const milliseconds = Math.floor(Number(`0.${found.fraction ?? 0}`) * 1000);
  const local = Date.UTC(
    part('year'),
    month - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
    milliseconds,
  );
  const date = new Date(local);
  // February 30 would be March 2, and 24:00 or 9:60 another hour.
  if (date.getUTCMonth() !== month - 1 || date.getUTCHours() !== part('hour')) return null;
  if (found.hour === undefined && shape.timeZone !== undefined)
    return getStartOfDay(date.toISOString().slice(0, 10), shape.timeZone).toISOString();
  const offset = part('offsetHours') * HOUR_MINUTES + part('offsetMinutes');
  return new Date(local - (found.sign === '-' ? -offset : offset) * MINUTE_MS).toISOString();
}

/** Whether a cell of a date says nothing. */
export function isBlankDate(cell: string): boolean {
  return cell === '' || NO_DATE.test(cell);
}
