import type { EmailIdentity } from './types.ts';

/** How every email ends. The sender's address is the environment variable EMAIL_FROM. */
export const emailIdentity: EmailIdentity = {
  // Empty: replies go to the address of EMAIL_FROM.
  replyTo: '',
  // A square picture that was uploaded; null for none.
  logo: null,
  signature: 'Your Name\nConsultant and coach',
  postalAddress: 'Sample Street 1\n12345 Sample City',
};
