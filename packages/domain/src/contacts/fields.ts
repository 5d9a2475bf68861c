import { MAX_EMAIL_LENGTH } from '../shared/limits.ts';
import type { TextField } from '../shared/text-field.ts';

/** The texts of a contact, in the order of the forms, lists and files. Here without zod, so that a screen can load it. */
export const CONTACT_FIELDS = {
  name: {
    label: 'Name',
    max: 200,
    required: 'Please enter your name.',
    isSearched: true,
  },
  email: {
    label: 'Email',
    max: MAX_EMAIL_LENGTH,
    type: 'email',
    required: 'Please enter your email address.',
    isSearched: true,
  },
  organization: { label: 'Organization', max: 200, isSearched: true },
  /** One of `CONTACT_SERVICES`; older rows contain labels. */
  service: { label: 'Service', max: 100, isChosen: true },
  /** As long as the name of a service on the site. */
  serviceName: { max: 60 },
  message: {
    label: 'Message',
    max: 5_000,
    lines: 'multi',
    required: 'Please enter a message.',
    isSearched: true,
  },
} as const satisfies Record<string, TextField>;

/** The columns that the list of contacts can be sorted by. */
export const CONTACT_SORTS = ['createdAt', 'name', 'email'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];
