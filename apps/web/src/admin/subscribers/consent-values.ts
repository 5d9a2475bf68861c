import type { ConsentChoice } from '@rapport/domain/subscribers/consent';

/** How people agreed, as a form holds it. */
export interface ConsentValues {
  kind: ConsentChoice['kind'] | '';
  how: string;
  on: string;
}

export const NO_CONSENT: ConsentValues = { kind: '', how: '', on: '' };

/** The values of a choice that was made earlier. */
export function toConsentValues(consent: ConsentChoice | null): ConsentValues {
  if (consent === null) return NO_CONSENT;
  const { kind } = consent;
  return kind === 'agreed' ? { kind, how: consent.how, on: consent.on ?? '' } : { ...NO_CONSENT, kind };
}

/** What is sent of it. */
export function toConsentInput({ kind, how, on }: ConsentValues) {
  return kind === 'agreed' ? { kind, how, on: on || null } : { kind };
}
