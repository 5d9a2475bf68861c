import type { EntityManager } from '@mikro-orm/postgresql';
import { CoachingSessionEntity, type CoachingSessionRow } from '@rapport/db/entities/sessions';
import { changeableUntil } from '@rapport/domain/sessions/session';
import type { SessionSettings } from '@rapport/domain/sessions/settings';
import { addDays, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { toInstant } from '../../../platform/calendar/local-time.ts';
import type { Deps } from '../../../platform/deps.ts';

/** How far ahead a client can move a session. */
const DAYS_AHEAD = 28;
const STEP_MINUTES = 30;
const MINUTE_MS = 60_000;

interface Span {
  startsAt: Date;
  minutes: number;
}

const endOf = ({ startsAt, minutes }: Span) => startsAt.getTime() + minutes * MINUTE_MS;
const overlaps = (a: Span, b: Span) => a.startsAt.getTime() < endOf(b) && b.startsAt.getTime() < endOf(a);
/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7;
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times of one day at which a session of this length can begin, whatever else is planned. */
function listStarts(day: string, minutes: number, settings: SessionSettings, timeZone: string): Date[] {
  if (!settings.weekdays.includes(weekdayOf(day))) return [];
  const starts: Date[] = [];
  const last = toMinutes(settings.dayEnds) - minutes;
  for (let at = toMinutes(settings.dayStarts); at <= last; at += STEP_MINUTES) {
    starts.push(toInstant(`${day}T${toTime(at)}`, timeZone));
  }
  // A time that a change of the clocks skips is that of a later one.
  return [...new Map(starts.map((start) => [start.getTime(), start])).values()];
}

/**
 * The instants to which a client can move a session, the earliest first: within the owner's hours, after the notice, before
 * the plan ends, and where no other session is planned.
 */
export async function listFreeTimes(
  em: EntityManager,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  session: CoachingSessionRow,
  settings: SessionSettings,
): Promise<Date[]> {
  if (session.state !== 'planned') return [];
  const { siteTimeZone } = env;
  const at = now();
  const today = toCalendarDay(at, siteTimeZone);
  const others: Span[] = await em.find(
    CoachingSessionEntity,
    {
      id: { $ne: session.id },
      state: 'planned',
      startsAt: {
        $gte: new Date(at.getTime() - 86_400_000),
        $lt: new Date(at.getTime() + (DAYS_AHEAD + 2) * 86_400_000),
      },
    },
    { fields: ['startsAt', 'minutes'] },
  );
  const plan = session.enrollment && (await session.enrollment.loadOrFail());
  const last = plan && plan.pausedAt === null ? plan.expirationDate : null;
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addDays(today, index))
    .flatMap((day) => listStarts(day, session.minutes, settings, siteTimeZone))
    .filter((startsAt) => changeableUntil({ startsAt }, settings.noticeHours) >= at)
    .filter((startsAt) => last === null || startsAt <= last)
    .filter((startsAt) => startsAt.getTime() !== session.startsAt.getTime())
    .filter((startsAt) => !others.some((other) => overlaps({ startsAt, minutes: session.minutes }, other)));
}
