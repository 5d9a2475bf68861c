import type { SuppressionReason, SuppressionSource } from './schema.ts';

/** The most characters of why an address is released. */
export const MAX_RELEASE_REASON = 500;

/** Why an address is suppressed, in words. Here without zod, so that a screen can load it. */
export const SUPPRESSION_LABELS: Record<SuppressionReason, string> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  erased: 'Data erased',
  manual: 'By hand',
};

const SOURCES: Record<SuppressionSource, string> = {
  person: 'The person',
  postmark: 'Postmark',
  admin: 'An admin',
  import: 'An import',
};

export const getSuppressionLabel = (reason: SuppressionReason): string => SUPPRESSION_LABELS[reason];

/** Who said that an address is suppressed, in words. */
export function getSuppressionSourceLabel(source: SuppressionSource | null): string {
  return source === null ? 'Not recorded' : SOURCES[source];
}

/** Whoever reported spam gets nothing any more, and erased data stays erased. */
export function canBeReleased(reason: SuppressionReason): boolean {
  return reason !== 'complained' && reason !== 'erased';
}
