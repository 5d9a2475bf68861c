import type { ClientSession } from '@rapport/domain/sessions/schema';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import { hoursText } from '@rapport/domain/shared/quantity';

/** Minutes before a session from which the link to it is the first thing to press. */
const JOIN_MINUTES = 15;
const MINUTE_MS = 60_000;

/**
 * When a session begins, on the clocks of the reader, and on those of the session where they differ: Tuesday, December 1,
 * 2026 at 10:00 AM GMT+1.
 */
export function listTimes(
  { startsAt, timeZone }: Pick<ClientSession, 'startsAt' | 'timeZone'>,
  ownTimeZone: string,
): string[] {
  const start = new Date(startsAt);
  const withoutZone = (zone: string) => formatTime(start, zone, 'long').replace(/ \S+$/, '');
  const own = formatTime(start, ownTimeZone, 'full');
  if (withoutZone(ownTimeZone) === withoutZone(timeZone)) return [own];
  return [own, formatTime(start, timeZone, 'full')];
}

const isLink = (place: string | null): place is string => place !== null && /^https?:\/\//.test(place);

/** The link to join a session, once it is about to begin and until it is over. */
export function joinLink({ place, state, startsAt, minutes }: ClientSession, now: Date): string | null {
  const start = Date.parse(startsAt);
  const at = now.getTime();
  const isNow = at >= start - JOIN_MINUTES * MINUTE_MS && at <= start + minutes * MINUTE_MS;
  return state === 'planned' && isNow && isLink(place) ? place : null;
}

/** The sessions that are to come or going on, the next one first, and the others, the latest first. */
export function splitSessions(
  sessions: readonly ClientSession[],
  now: Date,
): { upcoming: ClientSession[]; former: ClientSession[] } {
  const isUpcoming = ({ state, startsAt, minutes }: ClientSession) =>
    state === 'planned' && Date.parse(startsAt) + minutes * MINUTE_MS > now.getTime();
  return {
    upcoming: sessions.filter(isUpcoming).toReversed(),
    former: sessions.filter((session) => !isUpcoming(session)),
  };
}

/** How a session that is not to come any more ended. */
export function describeEnd({ state, hours, cancelledBy }: ClientSession): string {
  const taken = hours > 0 ? `, ${hoursText(hours)} taken from your plan` : '';
  if (state === 'held') return `Held${taken}`;
  if (state === 'missed') return `Missed${taken}`;
  if (state === 'cancelled') return `Cancelled by ${cancelledBy === 'client' ? 'you' : 'your coach'}${taken}`;
  return 'Over';
}
