import { CONTACT_FIELDS } from '../contacts/fields.ts';
import type { ImportKind } from './kinds.ts';

const { name, organization, service, message } = CONTACT_FIELDS;

/** What a column of a file of subscribers can become. */
const SUBSCRIBERS = {
  email: { label: 'Email' },
  firstName: { label: 'First name' },
  fullName: { label: 'Full name' },
  tags: { label: 'Tags' },
  status: { label: 'Status' },
  /** Yes for those who get nothing, as in the columns email_disabled and EMAIL_BLACKLISTED. */
  doNotEmail: { label: 'Do not email (yes or no)' },
  signedUpAt: { label: 'Signed up' },
  confirmedAt: { label: 'Confirmed' },
  /** When the other service stored the address: counts as the sign-up where nothing else says when that was. */
  addedAt: { label: 'Added' },
  unsubscribedAt: { label: 'Unsubscribed' },
  bouncedAt: { label: 'Bounced' },
  consentIp: { label: 'IP address of the sign-up' },
  source: { label: 'Where they signed up' },
  language: { label: 'Language' },
  timeZone: { label: 'Time zone' },
  /** The last column of this product's own export. */
  signedUpWithStatus: { label: 'Signed up, with the status in brackets' },
} as const satisfies Record<string, { label: string }>;

/** What a column of a file of contacts can become. */
const CONTACTS = {
  email: SUBSCRIBERS.email,
  name: { label: name.label },
  organization: { label: organization.label },
  service: { label: service.label },
  message: { label: message.label },
  receivedAt: { label: 'Date' },
  state: { label: 'State' },
} as const satisfies Record<string, { label: string }>;

/** What a column of an imported file can become. Here without zod, so that a screen can load it. */
export const IMPORT_FIELDS = { ...SUBSCRIBERS, ...CONTACTS };
export type ImportField = keyof typeof IMPORT_FIELDS;

/** The fields of the files of a kind, in the order of the lists to choose from. */
export const FIELDS_OF_KIND = {
  subscribers: Object.keys(SUBSCRIBERS) as ImportField[],
  contacts: Object.keys(CONTACTS) as ImportField[],
} as const satisfies Record<ImportKind, readonly ImportField[]>;
