import type { HistoryEntry } from '@rapport/domain/subscribers/history';
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

/** What happened, without the email that it may be. */
export function getEventTitle({ kind, text, source, reason }: Omit<HistoryEntry, 'email'>): string {
  const name = text ?? '';
  switch (kind) {
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
      return 'First name changed';
    case 'imported':
      return `Imported from ${name}`;
    case 'sequenceStarted':
      return `Sequence “${name}” started`;
    case 'sequenceEnded':
      return `Sequence “${name}” ended early`;
  }
}

/** Entries whose text is not in their title. */
const QUOTED = ['agreed', 'confirmed', 'unsubscribed', 'released'];

/** What else is known of it: the words of the consent, who did it, and from where. */
export function listEventDetails({ kind, text, through, by, ip }: Omit<HistoryEntry, 'email'>): string[] {
  return [
    QUOTED.includes(kind) ? text : null,
    through === null ? null : THROUGH[through],
    by === null ? null : `By ${by}`,
    ip === null ? null : `From ${ip}`,
  ].filter((detail) => detail !== null);
}
