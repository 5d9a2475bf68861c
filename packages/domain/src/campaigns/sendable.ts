import {
  CAMPAIGN_VARIABLES,
  findUnknownPlaceholders,
  toSubjectVariables,
  type Variables,
} from '../emails/placeholders.ts';
import type { CampaignAudienceChoice } from './audience.ts';

/** Whether a campaign's content is HTML. Content without tags is plain text; empty lines separate its paragraphs. */
export function isHtmlContent(content: string): boolean {
  // `[^<>]` keeps this linear: with `[^>]`, a text of many `<` would be scanned to its end from each of them.
  return /<[a-z!/][^<>]*>/i.test(content);
}

const INVISIBLE = /&(?:nbsp|#160|#xa0|zwnj|zwj|#8203);|[\u200b-\u200d\u2060\ufeff]/gi;

/** Whether a campaign's content shows anything: text, a picture or a line. */
export function hasVisibleContent(content: string): boolean {
  if (/<(?:img|hr)\b/i.test(content)) return true;
  return (
    content
      .replace(/<[^<>]*>/g, '')
      .replace(INVISIBLE, '')
      .trim() !== ''
  );
}

interface CampaignText {
  subject: string;
  content: string;
}

/** Variables of the subject of a campaign. */
export const SUBJECT_VARIABLES = toSubjectVariables(CAMPAIGN_VARIABLES);

function findVariableFault(text: string, variables: Variables): string | null {
  const found = findUnknownPlaceholders(text, variables);
  if (found.length === 0) return null;
  const known = Object.keys(variables).map((name) => `{{${name}}}`);
  const [are, them] = found.length === 1 ? ["isn't a variable", 'it'] : ["aren't variables", 'them'];
  return `${found.join(', ')} ${are} here. Remove ${them}, or use ${known.join(', ')}.`;
}

/** Why a campaign's subject cannot be sent; null if it can. */
export function findSubjectFault(subject: string): string | null {
  return findVariableFault(subject, SUBJECT_VARIABLES);
}

/** The same for its content. */
export function findContentFault(content: string): string | null {
  return findVariableFault(content, CAMPAIGN_VARIABLES);
}

/** Why a campaign cannot be sent to this number of recipients; null if it can. */
export function findSendObstacle(
  { subject, content, includedSegments, excludedSegments }: CampaignText & CampaignAudienceChoice,
  recipients: number,
): string | null {
  const fault = findSubjectFault(subject) ?? findContentFault(content);
  if (fault !== null) return fault;
  if (recipients > 0) return null;
  return includedSegments.length + excludedSegments.length > 0
    ? 'No one in this audience receives campaigns, so this campaign has no recipients.'
    : 'No one has confirmed a subscription yet, so this campaign has no recipients.';
}
