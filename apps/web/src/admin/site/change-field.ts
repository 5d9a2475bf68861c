import type { JsonValue } from '@rapport/domain/shared/json-value';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { STARTING_DATE, STARTING_YEAR } from '@rapport/domain/site/legal-dates';
import { listSampleFields } from '@rapport/domain/site/sample';
import { setAt } from './edit-value.ts';
import { followValues } from './follow-values.ts';

const toSignature = ({ name, profession }: SiteContent['owner']) =>
  [name, profession]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** A signature of just name and profession follows a change of them. */
function followSignature(before: SiteContent, next: SiteContent): SiteContent {
  const { emailIdentity, owner } = next;
  if (emailIdentity.signature !== toSignature(before.owner)) return next;
  return { ...next, emailIdentity: { ...emailIdentity, signature: toSignature(owner) } };
}

/** The dates of the footer and the legal pages are the sample's until the name or what these pages say is the owner's. */
function followDates(before: SiteContent, next: SiteContent, today: string): SiteContent {
  const { legalFacts } = next;
  if (before.owner.name === next.owner.name)
    return { ...next, legalFacts: { ...legalFacts, updated: today } };
  if (!listSampleFields(before).includes('owner.name')) return next;
  const firstYear = legalFacts.firstYear === STARTING_YEAR ? today.slice(0, 4) : legalFacts.firstYear;
  const updated = legalFacts.updated === STARTING_DATE ? today : legalFacts.updated;
  return { ...next, legalFacts: { ...legalFacts, firstYear, updated } };
}

/** Facts that have a date of their own or are one. */
const DATES = /^legalFacts\.(firstYear|updated)$/;

/** The content with another value at the path, and with what follows from it; `today` is a date as in 2026-03-31. */
export function changeField(
  content: SiteContent,
  path: readonly string[],
  value: JsonValue,
  today = new Date().toISOString().slice(0, 10),
): SiteContent {
  const next = followValues(content, setAt(content, path, value), path);
  const key = path.join('.');
  if (path[0] === 'legalFacts') return DATES.test(key) ? next : followDates(content, next, today);
  if (path[0] !== 'owner') return next;
  const signed = followSignature(content, next);
  return key === 'owner.name' ? followDates(content, signed, today) : signed;
}
