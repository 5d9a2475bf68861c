import type { EntityManager } from '@mikro-orm/postgresql';
import { CoachingSessionEntity, type CoachingSessionRow } from '@rapport/db/entities/sessions';
import { changeableUntil, lengthText } from '@rapport/domain/sessions/session';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import { parseAddress } from '@rapport/email/mailbox';
import type { EmailAttachment } from '@rapport/email/message';
import { inviteToSession } from '../../platform/calendar/calendar-file.ts';
import { toSenderIdentity } from '../letterhead.ts';
import { toCalendarSession } from '../sessions/calendar-session.ts';
import { sessionUrl } from '../sessions/link.ts';
import {
  type EmailKindRules,
  type EmailToRender,
  type RenderDeps,
  refuseOutdated,
  type Values,
} from './kind.ts';

/** Emails about one session, whose id is their subject. */
export const SESSION_PLANNED = 'session_planned';
export const SESSION_REMINDER = 'session_reminder';
export const SESSION_CANCELLED = 'session_cancelled';

/** Until when the client can change it, in a sentence; nothing once it is too late. */
function toChangeNote({ startsAt, timeZone }: CoachingSessionRow, noticeHours: number, now: Date): string {
  const until = changeableUntil({ startsAt }, noticeHours);
  if (until <= now) return '';
  return `You can move it, or cancel it without losing its hours, until ${formatTime(until, timeZone, 'long')}.`;
}

/** What an email says about a session. The instant and the sequence tell later whether it is outdated. */
export function toSessionValues(session: CoachingSessionRow, noticeHours: number, now: Date): Values {
  const { clientName, startsAt, timeZone, minutes, place, agenda, cancelReason, sequence } = session;
  return {
    clientName,
    sessionTime: formatTime(startsAt, timeZone, 'full'),
    sessionLength: lengthText(minutes),
    place: place ?? '',
    agenda: agenda ?? '',
    changeNote: toChangeNote(session, noticeHours, now),
    cancelReason: cancelReason ?? '',
    startsAt: startsAt.toISOString(),
    sequence: String(sequence),
  };
}

const findSession = (em: EntityManager, id: string | null) =>
  em.findOne(CoachingSessionEntity, { id: id ?? '' });

/** The calendar file of the session as it is now. */
async function attachInvitation(
  { em, env, site, now }: RenderDeps,
  { subjectId }: EmailToRender,
): Promise<EmailAttachment[]> {
  const session = await findSession(em.fork(), subjectId);
  if (session === null) return [];
  const { clientName, clientEmail } = session;
  const { name } = toSenderIdentity((await site.latest()).identity, env);
  const invitation = inviteToSession(
    toCalendarSession(env, session, `Session with ${name}`),
    {
      organizer: { name, email: parseAddress(env.emailFrom) },
      attendee: { name: clientName, email: clientEmail },
    },
    now(),
  );
  return [{ name: 'session.ics', ...invitation }];
}

/** Whether a planned session is still the one that an email is about. */
function isStillPlanned(session: CoachingSessionRow | null, values: Values, now: Date): boolean {
  return (
    session?.state === 'planned' &&
    session.startsAt > now &&
    session.startsAt.toISOString() === values.startsAt
  );
}

const createLinks = ({ env }: RenderDeps, { subjectId, recipient }: EmailToRender): Values => ({
  sessionUrl: sessionUrl(env, { id: subjectId ?? '', email: recipient }),
});

const CHANGED = 'The session was changed since, so this email is out of date.';

/** An invitation: a later one replaces it while it waits. */
export const plannedRules: EmailKindRules = {
  createLinks,
  attach: attachInvitation,
  async isOutdated({ em, now }, { subjectId, values }) {
    const session = await findSession(em.fork(), subjectId);
    return !isStillPlanned(session, values, now()) || String(session?.sequence) !== values.sequence;
  },
  async readCurrentValues(tx, { now }, { subjectId, values }) {
    const session = await findSession(tx, subjectId);
    return isStillPlanned(session, values, now()) ? values : refuseOutdated(CHANGED);
  },
};

/** A reminder: none for a session that was moved, changed or cancelled meanwhile. */
export const reminderRules: EmailKindRules = {
  createLinks,
  isOutdated: async ({ em, now }, { subjectId, values }) =>
    !isStillPlanned(await findSession(em.fork(), subjectId), values, now()),
  async readCurrentValues(tx, { now }, { subjectId, values }) {
    const session = await findSession(tx, subjectId);
    return isStillPlanned(session, values, now()) ? values : refuseOutdated(CHANGED);
  },
};

/** The end of a session that was planned. */
export const cancelledRules: EmailKindRules = {
  attach: attachInvitation,
  isOutdated: async ({ em }, { subjectId }) => (await findSession(em.fork(), subjectId)) === null,
};
