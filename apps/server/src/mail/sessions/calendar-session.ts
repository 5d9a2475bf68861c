import type { CoachingSessionRow } from '@rapport/db/entities/sessions';
import type { CalendarSession } from '../../platform/calendar/calendar-file.ts';
import type { Environment } from '../../platform/config/environment.ts';

/** A session as calendars show it, under a title that says whom it is with. */
export function toCalendarSession(
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, sequence, startsAt, minutes, place, agenda, state }: CoachingSessionRow,
  title: string,
): CalendarSession {
  return {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    sequence,
    title,
    description: agenda ?? '',
    startsAt,
    minutes,
    place: place ?? '',
    isCancelled: state === 'cancelled',
  };
}
