const DAY_MS = 86_400_000;
/** No time zone is further from UTC than this. */
const MAX_OFFSET_MS = 15 * 3_600_000;

/** Creating a formatter costs much more than using it, and lists format every row. */
function formatters(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const found = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    made.set(timeZone, found);
    return found;
  };
}

const numbersIn = formatters({ year: 'numeric', month: '2-digit', day: '2-digit' });
const hourIn = formatters({ hour: '2-digit', hourCycle: 'h23' });
const SHORT = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const wordsIn = {
  short: formatters(SHORT),
  long: formatters({ year: 'numeric', month: 'long', day: 'numeric' }),
};

/** The calendar day of an instant in a time zone, as `2026-01-05`. */
export function toCalendarDay(instant: Date, timeZone: string): string {
  const parts = numbersIn(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The calendar day of an instant in a time zone, in words: Jan 5, 2026, or January 5, 2026. */
export function formatDay(instant: Date, timeZone: string, length: keyof typeof wordsIn = 'short'): string {
  return wordsIn[length](timeZone).format(instant);
}

const MINUTE = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const timesIn = {
  clock: formatters({ hour: 'numeric', minute: '2-digit' }),
  short: formatters({ ...SHORT, ...MINUTE }),
  seconds: formatters({ ...SHORT, ...MINUTE, second: '2-digit' }),
  long: formatters({ ...SHORT, month: 'long', ...MINUTE }),
  full: formatters({ ...SHORT, month: 'long', weekday: 'long', ...MINUTE }),
};

/**
 * The date and time of an instant in a time zone, with the zone: Jan 5, 2026, 9:30 AM UTC, the same with its seconds,
 * January 5, 2026 at 9:30 AM UTC, or the same with its weekday.
 */
export function formatTime(instant: Date, timeZone: string, length: keyof typeof timesIn = 'short'): string {
  return timesIn[length](timeZone).format(instant);
}

/** Whole calendar days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The day that is `days` later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A calendar day as it is stored without a time: midnight in UTC. */
export function dayToInstant(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** The hour of an instant in a time zone, 0–23. */
export function getHourOfDay(instant: Date, timeZone: string): number {
  return Number(hourIn(timeZone).format(instant));
}

/** The first moment of a calendar day in a time zone; not always midnight, where clocks change at that hour. */
export function getStartOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day);
  let before = midnight - MAX_OFFSET_MS;
  let reached = midnight + MAX_OFFSET_MS;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (toCalendarDay(new Date(middle), timeZone) < day) before = middle;
    else reached = middle;
  }
  return new Date(reached);
}

/** A calendar day in words: Jan 5, 2026. */
export const formatCalendarDay = (day: string): string => formatDay(dayToInstant(day), 'UTC');
