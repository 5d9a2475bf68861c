import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

/** A calendar file (RFC 5545) as text. Lines end with CR LF, also the last. */
function toText(calendar: ICalCalendar): string {
  return `${calendar.toString().trimEnd()}\r\n`;
}

const createCalendar = (product: string) => ical({ prodId: { company: 'Rapport', product, language: 'EN' } });

/** A day that a calendar shows, blocking no time. */
export interface CalendarDay {
  /** The same for every download of one event, so that a calendar updates it instead of adding another. */
  uid: string;
  title: string;
  description: string;
  /** As `2026-01-05`; calendars show the same day in every time zone. */
  day: string;
  url: string;
  /** Days before at which the calendar reminds. */
  reminderDays: number;
}

const DAY_SECONDS = 86_400;

/** A calendar file with one event that takes a whole day and reminds ahead of it. */
export function dayFile(event: CalendarDay, now: Date): string {
  const calendar = createCalendar('Client portal');
  calendar
    .createEvent({
      id: event.uid,
      stamp: now,
      // Days are read from it in UTC.
      start: new Date(`${event.day}T00:00:00.000Z`),
      timezone: 'UTC',
      allDay: true,
      summary: event.title,
      description: event.description,
      url: event.url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    .createAlarm({
      type: ICalAlarmType.display,
      trigger: event.reminderDays * DAY_SECONDS,
      description: event.title,
    });
  return toText(calendar);
}

/** A session as calendars show it. */
export interface CalendarSession {
  /** The same in every invitation to one session. */
  uid: string;
  /** Higher than in the invitation before. */
  sequence: number;
  title: string;
  description: string;
  startsAt: Date;
  minutes: number;
  place: string;
  isCancelled: boolean;
}

function addSession(calendar: ICalCalendar, session: CalendarSession, now: Date) {
  const { uid, sequence, title, description, startsAt, minutes, place, isCancelled } = session;
  return calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    // In UTC, which every calendar shows in its own time zone without a description of the zone.
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: title,
    ...(description === '' ? {} : { description }),
    ...(place === '' ? {} : { location: place }),
    ...(/^https?:\/\/\S+$/.test(place) ? { url: place } : {}),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

interface Person {
  name: string;
  email: string;
}

/** How the file is named in an email, and read by programs that tell invitations by it. */
export interface Invitation {
  contentType: string;
  content: string;
}

/** The invitation of a client to a session, or its cancellation; calendars replace the event by its uid. */
export function inviteToSession(
  session: CalendarSession,
  { organizer, attendee }: { organizer: Person; attendee: Person },
  now: Date,
): Invitation {
  const method = session.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = createCalendar('Sessions').method(method);
  addSession(calendar, session, now)
    .organizer(organizer)
    .createAttendee({
      ...attendee,
      type: ICalAttendeeType.INDIVIDUAL,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    });
  return { contentType: `text/calendar; charset=utf-8; method=${method}`, content: toText(calendar) };
}

/** How often calendars should read a feed again. */
const FEED_SECONDS = 3_600;

/** Sessions as a calendar that others subscribe to. */
export function sessionFeed(name: string, sessions: readonly CalendarSession[], now: Date): string {
  const calendar = createCalendar('Sessions').method(ICalCalendarMethod.PUBLISH).name(name).ttl(FEED_SECONDS);
  for (const session of sessions) addSession(calendar, session, now);
  return toText(calendar);
}
