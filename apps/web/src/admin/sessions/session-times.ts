import type { Session } from '@rapport/domain/sessions/schema';
import {
  addDays,
  formatTime,
  getHourOfDay,
  getStartOfDay,
  toCalendarDay,
} from '@rapport/domain/shared/calendar-day';
import { formatWeekday } from '@rapport/domain/shared/weekday';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** 10:00 AM to 11:30 AM, on the clocks of a time zone. */
export function spanText(
  { startsAt, minutes }: Pick<Session, 'startsAt' | 'minutes'>,
  timeZone: string,
): string {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + minutes * MINUTE_MS);
  return `${formatTime(start, timeZone, 'clock')} to ${formatTime(end, timeZone, 'clock')}`;
}

/** A day in words: Today, Tomorrow, or Tuesday, December 1. */
export function dayText(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : formatWeekday(day);
}

export interface SessionsOfDay {
  /** As `2026-12-01`. */
  day: string;
  sessions: Session[];
}

/** Sessions in groups of their days in a time zone, in the order they are in. */
export function groupByDay(sessions: readonly Session[], timeZone: string): SessionsOfDay[] {
  const groups: SessionsOfDay[] = [];
  for (const session of sessions) {
    const day = toCalendarDay(new Date(session.startsAt), timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.sessions.push(session);
    else groups.push({ day, sessions: [session] });
  }
  return groups;
}

/** The first instant of a day in a time zone, and that of the day after. */
export function boundsOfDay(day: string, timeZone: string): { from: string; before: string } {
  return {
    from: getStartOfDay(day, timeZone).toISOString(),
    before: getStartOfDay(addDays(day, 1), timeZone).toISOString(),
  };
}

/** About when a day and time of the clocks is, to warn of sessions at the same time. */
function toInstant(day: string, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = getStartOfDay(day, timeZone).getTime() + hours * HOUR_MS + minutes * MINUTE_MS;
  // A change of the clocks on that day.
  const shift = hours - getHourOfDay(new Date(at), timeZone);
  return Math.abs(shift) > 1 ? at : at + shift * HOUR_MS;
}

/** The sessions that are going on at some moment of the given time. */
export function listOverlaps(
  sessions: readonly Session[],
  { day, time, minutes }: { day: string; time: string; minutes: number },
  timeZone: string,
): Session[] {
  if (day === '' || time === '') return [];
  const start = toInstant(day, time, timeZone);
  const end = start + minutes * MINUTE_MS;
  return sessions.filter((session) => {
    const at = Date.parse(session.startsAt);
    return at < end && start < at + session.minutes * MINUTE_MS;
  });
}
