import type { ImportField } from './fields.ts';
import type { Standing } from './standing.ts';

/** Names of columns that files of subscribers of any origin use, in lower case. */
export const GENERAL_COLUMNS: Readonly<Record<string, ImportField>> = {
  email: 'email',
  'e-mail': 'email',
  'email address': 'email',
  'e-mail address': 'email',
  email_address: 'email',
  'first name': 'firstName',
  first_name: 'firstName',
  firstname: 'firstName',
  name: 'fullName',
  'full name': 'fullName',
  full_name: 'fullName',
  tags: 'tags',
  status: 'status',
  unsubscribed_at: 'unsubscribedAt',
  confirmed_at: 'confirmedAt',
  signed_up_at: 'signedUpAt',
  'signup date': 'signedUpAt',
  created_at: 'addedAt',
  ip: 'consentIp',
  'ip address': 'consentIp',
  ip_address: 'consentIp',
  language: 'language',
  locale: 'language',
  timezone: 'timeZone',
  'time zone': 'timeZone',
  time_zone: 'timeZone',
};

/**
 * Words of a status that mean the same wherever they are used. `inactive` is not among them: those did not confirm with
 * one service and left with another. Nor are yes and no, whose column may ask either way.
 */
export const GENERAL_STATUS_WORDS: Readonly<Record<string, Standing>> = {
  active: 'subscriber',
  subscribed: 'subscriber',
  confirmed: 'subscriber',
  pending: 'pending',
  unconfirmed: 'pending',
  unsubscribed: 'unsubscribed',
  cancelled: 'unsubscribed',
  canceled: 'unsubscribed',
  blocklisted: 'unsubscribed',
  blacklisted: 'unsubscribed',
  bounced: 'bounced',
  cleaned: 'bounced',
  complained: 'complained',
  archived: 'notImportable',
};

/** The values of a column that says whom not to email. */
export const DO_NOT_EMAIL_WORDS: Readonly<Record<string, Standing>> = {
  yes: 'unsubscribed',
  true: 'unsubscribed',
  '1': 'unsubscribed',
  no: 'subscriber',
  false: 'subscriber',
  '0': 'subscriber',
};
