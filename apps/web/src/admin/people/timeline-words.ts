import { AUTOMATIC_KIND_LABELS } from '@rapport/domain/contacts/reply-kinds';
import type { RENEWAL_OUTCOMES } from '@rapport/domain/people/kinds';
import type { TimelineEntry } from '@rapport/domain/people/timeline';
import type { SessionState } from '@rapport/domain/sessions/session';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import { hoursText } from '@rapport/domain/shared/quantity';
import type {
  SubscriberSource,
  SuppressionReason,
  SuppressionSource,
} from '@rapport/domain/subscribers/schema';

const ADDED: Record<SubscriberSource, string> = {
  form: 'Signed up on the site',
  portal: 'Turned the newsletter on in the client portal',
  admin: 'Added by hand',
  import: 'Added by an import',
  api: 'Signed up through the API',
};

const SUPPRESSED: Record<SuppressionReason, string> = {
  bounced: 'Address bounced',
  complained: 'Reported an email as spam',
  unsubscribed: 'Unsubscribed',
  erased: 'Data erased',
  manual: 'Address suppressed',
};

const THROUGH: Record<SuppressionSource, string | null> = {
  person: null,
  postmark: 'Postmark reported it',
  admin: 'By hand',
  import: 'In an imported file',
};

const RENEWALS: Record<(typeof RENEWAL_OUTCOMES)[number], string> = {
  approved: 'Renewal approved',
  rejected: 'Renewal declined',
  withdrawn: 'Renewal request withdrawn',
};

/** What readers change themselves besides their first name. */
const CHANGED_FIELDS: Record<string, string> = { pause: 'Paused for a month', pauseEnd: 'Pause ended' };

function getHoursTitle({ entry, hours }: Pick<TimelineEntry, 'entry' | 'hours'>): string {
  const amount = hoursText(Math.abs(hours ?? 0));
  switch (entry) {
    case 'used':
      return `Session, ${amount} used`;
    case 'granted':
      return `${amount} granted`;
    case 'carried_over':
      return `${amount} carried over`;
    default:
      return `Hours corrected: ${amount} ${(hours ?? 0) < 0 ? 'fewer' : 'more'}`;
  }
}

const SESSIONS: Record<SessionState, string> = {
  planned: 'Session planned for',
  held: 'Session held on',
  missed: 'Session missed on',
  cancelled: 'Session cancelled of',
};

function getSessionTitle({ session, hours }: Pick<TimelineEntry, 'session' | 'hours'>): string {
  if (session === null) return 'Session';
  const { state, startsAt, timeZone } = session;
  const used = hours === null ? '' : `, ${hoursText(Math.abs(hours))} used`;
  return `${SESSIONS[state]} ${formatTime(new Date(startsAt), timeZone, 'full')}${used}`;
}

/** What happened, without the email that it may be. */
export function getEventTitle(event: Omit<TimelineEntry, 'email'>): string {
  const { kind, text, source, reason, plan, outcome, automatic } = event;
  const name = text ?? '';
  switch (kind) {
    case 'message':
      return 'Message';
    case 'reply':
      return automatic === null ? 'Reply' : AUTOMATIC_KIND_LABELS[automatic];
    case 'note':
      return 'Private note';
    case 'session':
      return getSessionTitle(event);
    case 'enrolled':
      return `Enrolled in ${plan ?? ''}`;
    case 'hours':
      return getHoursTitle(event);
    case 'renewalRequested':
      return 'Renewal requested';
    case 'renewalDecided':
      return outcome === null ? 'Renewal decided' : RENEWALS[outcome];
    case 'added':
      return source === null ? 'Added' : ADDED[source];
    case 'agreed':
      return 'Agreed to the newsletter';
    case 'confirmed':
      return 'Confirmed';
    case 'unsubscribed':
      return 'Unsubscribed';
    case 'suppressed':
      return reason === null ? 'Address suppressed' : SUPPRESSED[reason];
    case 'released':
      return 'Released from the suppression list';
    case 'email':
      return 'Email';
    case 'tagged':
      return `Tag “${name}” added`;
    case 'untagged':
      return `Tag “${name}” removed`;
    case 'renamed':
      return CHANGED_FIELDS[name] ?? 'First name changed';
    case 'imported':
      return `Imported from ${name}`;
    case 'sequenceStarted':
      return `Sequence “${name}” started`;
    case 'sequenceEnded':
      return `Sequence “${name}” ended early`;
  }
}

/** Entries whose text is not in their title. */
const QUOTED: readonly TimelineEntry['kind'][] = [
  'message',
  'reply',
  'agreed',
  'confirmed',
  'unsubscribed',
  'released',
  'hours',
  'session',
  'renewalRequested',
  'renewalDecided',
];

/** What else is known of it: the words of the consent, the plan and the note for both, who did it, and from where. */
export function listEventDetails(event: Omit<TimelineEntry, 'email'>): string[] {
  const { kind, text, through, by, ip, plan } = event;
  return [
    kind === 'enrolled' ? null : plan,
    QUOTED.includes(kind) ? text : null,
    (kind === 'hours' || kind === 'session') && text !== null ? 'Your client reads this note.' : null,
    through === null ? null : THROUGH[through],
    // What the system records by itself was done by no one.
    by?.includes('@') ? `By ${by}` : null,
    ip === null ? null : `From ${ip}`,
  ].filter((detail) => detail !== null);
}
