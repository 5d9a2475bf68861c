import type { Contact } from '@rapport/domain/contacts/schema';
import { defineForm } from '../dialog/use-opened.ts';

/** The recipient of a single email, with the message that it answers; empty for a new email without one. */
export interface Addressee {
  contact?: Contact;
  email?: string;
}

export const COMPOSE_FORM = defineForm<Addressee>(
  'compose',
  ({ contact, email }) => contact?.id ?? (email || 'new'),
);

/** The same form, opened from the list of subscribers, which may be on the same page as the list of contacts. */
export const SUBSCRIBER_EMAIL_FORM = { ...COMPOSE_FORM, name: 'subscriber-email' };
