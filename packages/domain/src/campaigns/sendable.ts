import { PLACEHOLDER } from '../email-templates/placeholders.ts';
import { openPlaceholders } from '../emails/placeholders.ts';

interface Written {
  subject: string;
  content: string;
}

function variablesMessage(found: readonly string[]): string | null {
  if (found.length === 0) return null;
  return `Campaigns have no variables. Remove ${[...new Set(found)].join(', ')}.`;
}

/** Why a campaign's subject cannot go out as it stands; null when it can. Nothing in it is replaced. */
export function subjectFault(subject: string): string | null {
  return variablesMessage(subject.match(PLACEHOLDER) ?? []);
}

/** The same for its content, in which `{{unsubscribeUrl}}` becomes the reader's own link. */
export function contentFault(content: string): string | null {
  return variablesMessage(openPlaceholders(content));
}

/** Why a campaign is not sent to so many recipients; null when it is. */
export function whyNotSent({ subject, content }: Written, recipients: number): string | null {
  const fault = subjectFault(subject) ?? contentFault(content);
  if (fault !== null) return fault;
  return recipients === 0 ? 'No one has confirmed a subscription yet, so there is no one to send to.' : null;
}
