import { PLACEHOLDER } from '../email-templates/placeholders.ts';
import { findOpenPlaceholders } from '../emails/placeholders.ts';

interface CampaignText {
  subject: string;
  content: string;
}

function variablesMessage(found: readonly string[]): string | null {
  if (found.length === 0) return null;
  return `Campaigns have no variables. Remove ${[...new Set(found)].join(', ')}.`;
}

/** Why a campaign's subject cannot be sent; null if it can. Subjects have no variables. */
export function findSubjectFault(subject: string): string | null {
  return variablesMessage(subject.match(PLACEHOLDER) ?? []);
}

/** The same for its content, in which only `{{unsubscribeUrl}}` is replaced, by the recipient's own link. */
export function findContentFault(content: string): string | null {
  return variablesMessage(findOpenPlaceholders(content));
}

/** Why a campaign cannot be sent to this number of recipients; null if it can. */
export function findSendObstacle({ subject, content }: CampaignText, recipients: number): string | null {
  const fault = findSubjectFault(subject) ?? findContentFault(content);
  if (fault !== null) return fault;
  return recipients === 0
    ? 'No one has confirmed a subscription yet, so this campaign has no recipients.'
    : null;
}
