import type { EmailIdentity } from './types.ts';

/** What every email closes with. The address emails are sent from is EMAIL_FROM of the environment. */
export const emailIdentity: EmailIdentity = {
  // Empty: replies go to the address of EMAIL_FROM.
  replyTo: '',
  signature: 'Your Name\nConsultant and coach',
  postalAddress: 'Sample Street 1\n12345 Sample City',
};
