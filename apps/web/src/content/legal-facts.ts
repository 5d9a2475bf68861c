import type { LegalFacts } from './types.ts';

/** What the privacy policy and the terms say about you. Ask someone who knows your local law to read both. */
export const legalFacts: LegalFacts = {
  business: 'the independent practice that this site presents',
  address: '',
  privacyContact: '',
  jurisdiction: 'the place where the practice is established',
  emailProcessor: 'Postmark (ActiveCampaign, LLC)',
  hosting: 'the owner of this site, on servers that the owner rents and maintains',
  signInProvider: 'the sign-in service that the owner has chosen',
};
