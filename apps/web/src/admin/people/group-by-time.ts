import { addDays, toCalendarDay } from '@rapport/domain/shared/calendar-day';

/** Entries of one stretch of time, as the timeline shows them together. */
export interface Stretch<Entry> {
  label: string;
  entries: Entry[];
}

const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' });
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** The Monday of the week of a day. */
function getMonday(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function nameStretch(day: string, today: string): string {
  if (day >= getMonday(today)) return 'This week';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? MONTH : MONTH_AND_YEAR).format(new Date(day));
}

/** Entries, newest first, by time: this week, then each month, in the days of a time zone. */
export function groupByTime<Entry extends { at: string }>(
  entries: readonly Entry[],
  { now, timeZone }: { now: Date; timeZone: string },
): Stretch<Entry>[] {
  const today = toCalendarDay(now, timeZone);
  const stretches: Stretch<Entry>[] = [];
  for (const entry of entries) {
    const label = nameStretch(toCalendarDay(new Date(entry.at), timeZone), today);
    const last = stretches.at(-1);
    if (last?.label === label) last.entries.push(entry);
    else stretches.push({ label, entries: [entry] });
  }
  return stretches;
}
