import type { FileQuestion, Vendor } from './vendor.ts';

/** Services whose file is one view of the list: its name, or the owner, says who is in it. */

export const mailchimp: Vendor = {
  name: 'Mailchimp',
  recognizedBy: [['optin_time', 'confirm_time', 'leid', 'euid']],
  // The names in capital letters are the same in every language; those of the account's own fields are not.
  columns: {
    'email address': 'email',
    'first name': 'firstName',
    optin_time: 'signedUpAt',
    confirm_time: 'confirmedAt',
    optin_ip: 'consentIp',
    confirm_ip: 'consentIp',
    timezone: 'timeZone',
    unsub_time: 'unsubscribedAt',
    clean_time: 'bouncedAt',
    source: 'source',
    tags: 'tags',
  },
  question: {
    text: 'Mailchimp exports one file for each kind of contact. Which one is this?',
    choices: [
      { label: 'Subscribed', standing: 'subscriber', fileName: 'subscribed_' },
      {
        label: 'Unsubscribed',
        standing: 'unsubscribed',
        fileName: 'unsubscribed_',
        column: 'unsub_time',
      },
      { label: 'Cleaned', standing: 'bounced', fileName: 'cleaned_', column: 'clean_time' },
      { label: 'Non-subscribed', standing: 'notImportable', fileName: 'nonsubscribed_' },
      { label: 'Archived', standing: 'notImportable', fileName: 'archived_' },
      { label: 'SMS only', standing: 'notImportable', fileName: 'sms_only_' },
    ],
  },
  tagFormat: 'quotedCommas',
  note: 'Import all files of the archive, so that people who unsubscribed or bounced stay away.',
};

export const mailerlite: Vendor = {
  name: 'MailerLite',
  recognizedBy: [['subscriber', 'sent', 'opens', 'clicks', 'subscribed']],
  // Subscriber is the address, subscribed a date, and name the first name.
  columns: { subscriber: 'email', subscribed: 'signedUpAt', name: 'firstName', groups: 'tags' },
  question: {
    text: 'MailerLite exports one view at a time. Which one is this?',
    choices: [
      { label: 'Active', standing: 'subscriber', fileName: 'active' },
      { label: 'Unsubscribed', standing: 'unsubscribed', fileName: 'unsubscribed' },
      { label: 'Unconfirmed', standing: 'pending', fileName: 'unconfirmed' },
      { label: 'Bounced', standing: 'bounced', fileName: 'bounced' },
      { label: 'Junk', standing: 'complained', fileName: 'junk' },
    ],
  },
  tagFormat: 'semicolons',
};

export const brevo: Vendor = {
  name: 'Brevo',
  recognizedBy: [['email', 'added_time', 'modified_time']],
  // The names of contact attributes follow the language of the account.
  columns: {
    email: 'email',
    firstname: 'firstName',
    prenom: 'firstName',
    vorname: 'firstName',
    added_time: 'addedAt',
    email_blacklisted: 'doNotEmail',
    contact_timezone: 'timeZone',
  },
  question: {
    text: 'This file of Brevo does not say who is blocklisted. Who is in it?',
    choices: [
      { label: 'Subscribed contacts', standing: 'subscriber' },
      { label: 'Unsubscribed or blocklisted contacts', standing: 'unsubscribed' },
      { label: 'Bounced contacts', standing: 'bounced' },
      { label: 'Contacts who reported spam', standing: 'complained' },
    ],
  },
  isDayFirst: true,
};

/** For a file of any other origin that has no status. */
export const GENERAL_QUESTION: FileQuestion = {
  text: 'Who is in this file?',
  choices: [
    { label: 'Subscribers', standing: 'subscriber' },
    { label: 'People who did not confirm yet', standing: 'pending' },
    { label: 'People who unsubscribed', standing: 'unsubscribed' },
    { label: 'Addresses that bounced', standing: 'bounced' },
    { label: 'People who reported spam', standing: 'complained' },
  ],
};
