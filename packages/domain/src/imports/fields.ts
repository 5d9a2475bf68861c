/** What a column of an imported file can become. Here without zod, so that a screen can load it. */
export const IMPORT_FIELDS = {
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

export type ImportField = keyof typeof IMPORT_FIELDS;
