import type { CalendarFile } from '@rapport/domain/enrollments/client-plan-schema';
import { toSenderIdentity } from '../../../mail/letterhead.ts';
import { toCalendarSession } from '../../../mail/sessions/calendar-session.ts';
import { sessionFeed } from '../../../platform/calendar/calendar-file.ts';
import type { Actor, Deps } from '../../../platform/deps.ts';
import { assertOwnSession } from './client-sessions.ts';

/** A calendar file with one of the caller's own sessions. NOT_FOUND for any other session. */
export async function getSessionCalendar(
  { em, env, site, now, actor }: Pick<Deps, 'em' | 'env' | 'site' | 'now'> & { actor: Actor },
  { id }: { id: string },
): Promise<CalendarFile> {
  const session = await assertOwnSession(em, actor, id);
  const { name } = toSenderIdentity((await site.latest()).identity, env);
  const title = `Session with ${name}`;
  return {
    fileName: `session-${session.start.slice(0, 10)}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: sessionFeed(title, [toCalendarSession(env, session, title)], now()),
  };
}
