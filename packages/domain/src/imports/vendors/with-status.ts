import type { Vendor } from './vendor.ts';

/** Services that write a status into each row. */

export const kit: Vendor = {
  name: 'Kit',
  // Not by fewer: in a file of any other origin, inactive may mean that someone left.
  recognizedBy: [
    ['email', 'first_name', 'status', 'created_at', 'tags'],
    ['email', 'first_name', 'status', 'created_at', 'referrer'],
    ['email_address', 'first_name', 'state', 'created_at'],
  ],
  columns: {
    email: 'email',
    email_address: 'email',
    first_name: 'firstName',
    status: 'status',
    state: 'status',
    created_at: 'addedAt',
    tags: 'tags',
    referrer: 'source',
  },
  // Cold is a filter by engagement, and inactive is what Kit's screens call unconfirmed.
  statusWords: {
    active: 'subscriber',
    cold: 'subscriber',
    inactive: 'pending',
    cancelled: 'unsubscribed',
    bounced: 'bounced',
    complained: 'complained',
  },
  note: 'Kit exports one view at a time. Import the views Cancelled, Bounced and Complained too, so that these people stay away.',
};

export const ghost: Vendor = {
  name: 'Ghost',
  recognizedBy: [['email', 'subscribed_to_emails']],
  columns: {
    email: 'email',
    name: 'fullName',
    subscribed_to_emails: 'status',
    email_disabled: 'doNotEmail',
    created_at: 'addedAt',
    labels: 'tags',
  },
  statusWords: { true: 'subscriber', false: 'unsubscribed' },
  note: 'Ghost does not export who bounced or reported spam. These people look like subscribers in its file.',
};

export const substack: Vendor = {
  name: 'Substack',
  recognizedBy: [
    ['email', 'email_disabled', 'active_subscription'],
    ['email', 'email_disabled', 'prefer_digests'],
    ['email', 'start date', 'activity'],
    ['email', 'subscription source (free)'],
  ],
  // Type, plan and active_subscription are about payment.
  columns: {
    email: 'email',
    name: 'fullName',
    email_disabled: 'doNotEmail',
    created_at: 'addedAt',
    'start date': 'signedUpAt',
  },
  deletedDomains: ['deletion-request.substack.com'],
  question: {
    text: 'This list of Substack does not say who gets your emails. Who is in it?',
    choices: [{ label: 'Subscribers', standing: 'subscriber' }],
  },
  note: 'Substack does not export who unsubscribed.',
};

export const buttondown: Vendor = {
  name: 'Buttondown',
  recognizedBy: [
    ['email', 'subscriber_type'],
    ['email_address', 'type', 'creation_date'],
  ],
  columns: {
    email: 'email',
    email_address: 'email',
    subscriber_type: 'status',
    type: 'status',
    creation_date: 'addedAt',
    subscription_date: 'signedUpAt',
    unsubscription_date: 'unsubscribedAt',
    ip_address: 'consentIp',
    referrer_url: 'source',
    tags: 'tags',
  },
  // Most types are about payment, and their people get the emails.
  statusWords: {
    regular: 'subscriber',
    premium: 'subscriber',
    gifted: 'subscriber',
    trialed: 'subscriber',
    paused: 'subscriber',
    unpaid: 'subscriber',
    churned: 'subscriber',
    churning: 'subscriber',
    past_due: 'subscriber',
    upcoming: 'subscriber',
    unactivated: 'pending',
    unsubscribed: 'unsubscribed',
    undeliverable: 'bounced',
    complained: 'complained',
    removed: 'notImportable',
    blocked: 'notImportable',
  },
  tagFormat: 'semicolons',
};

export const beehiiv: Vendor = {
  name: 'beehiiv',
  recognizedBy: [
    ['email', 'status', 'tier', 'created_at'],
    ['email', 'status', 'created_at', 'unsubscribed_at'],
  ],
  columns: {
    email: 'email',
    'first name': 'firstName',
    status: 'status',
    created_at: 'addedAt',
    unsubscribed_at: 'unsubscribedAt',
    acquisition_source: 'source',
  },
  statusWords: {
    active: 'subscriber',
    inactive: 'unsubscribed',
    pending: 'pending',
    validating: 'pending',
  },
};

export const listmonk: Vendor = {
  name: 'listmonk',
  recognizedBy: [['uuid', 'email', 'name', 'attributes', 'status']],
  columns: { email: 'email', name: 'fullName', status: 'status', created_at: 'addedAt' },
  statusWords: { enabled: 'subscriber', blocklisted: 'unsubscribed', disabled: 'notImportable' },
  question: {
    text: 'listmonk does not export the status of a list. Which subscribers did you export?',
    choices: [
      { label: 'Confirmed, or all of a single opt-in list', standing: 'subscriber' },
      { label: 'Unconfirmed', standing: 'pending' },
      { label: 'Unsubscribed', standing: 'unsubscribed' },
    ],
    isAlwaysAsked: true,
  },
};

export const flodesk: Vendor = {
  name: 'Flodesk',
  recognizedBy: [['email', 'firstname', 'status', 'segments']],
  columns: { email: 'email', firstname: 'firstName', status: 'status', segments: 'tags' },
  statusWords: {
    active: 'subscriber',
    unconfirmed: 'pending',
    unsubscribed: 'unsubscribed',
    bounced: 'bounced',
    cleaned: 'bounced',
    complained: 'complained',
    archived: 'notImportable',
  },
};

export const keila: Vendor = {
  name: 'Keila',
  recognizedBy: [['email', 'first name', 'data', 'status', 'external id']],
  columns: { email: 'email', 'first name': 'firstName', status: 'status' },
  statusWords: { active: 'subscriber', unsubscribed: 'unsubscribed', unreachable: 'bounced' },
};

export const squarespace: Vendor = {
  name: 'Squarespace',
  recognizedBy: [['email', 'accepts marketing', 'subscriber since']],
  columns: {
    email: 'email',
    'first name': 'firstName',
    'accepts marketing': 'status',
    'subscriber since': 'signedUpAt',
    'subscriber source': 'source',
    'mailing lists': 'tags',
    tags: 'tags',
  },
  statusWords: { true: 'subscriber', false: 'unsubscribed' },
  hasCustomers: true,
};

/** This product's own export. */
export const rapport: Vendor = {
  name: 'Rapport',
  recognizedBy: [['email', 'subscription date']],
  hasNoOtherColumns: true,
  columns: { email: 'email', 'subscription date': 'signedUpWithStatus' },
  statusWords: {
    '': 'subscriber',
    'not confirmed': 'pending',
    unsubscribed: 'unsubscribed',
    suppressed: 'unsubscribed',
    bounced: 'bounced',
    'reported as spam': 'complained',
  },
};
