import type { LegalFacts } from './types.ts';

/** What the privacy policy and the terms say about you. Have both read by someone who knows the law of your place. */
export const legalFacts: LegalFacts = {
  business: 'the independent practice that this site presents',
  address: '',
  privacyContact: '',
  jurisdiction: 'the place where the practice is established',
  emailProcessor: 'Postmark (ActiveCampaign, LLC)',
  hosting: 'the owner of this site, on machines the owner rents and looks after',
  signInProvider: 'the OpenID Connect provider that the owner has chosen',
};
