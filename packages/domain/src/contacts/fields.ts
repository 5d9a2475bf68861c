import { MAX_EMAIL_LENGTH } from '../shared/email-address.ts';
import type { TextField } from '../shared/text-field.ts';

/** The texts of a contact, in the order of the forms, lists and files. Here without zod, so that a screen can load it. */
export const CONTACT_FIELDS = {
  name: {
    label: 'Name',
    max: 200,
    required: 'Please enter your name.',
    isSearched: true,
    example: 'Sample Visitor',
  },
  email: {
    label: 'Email',
    max: MAX_EMAIL_LENGTH,
    type: 'email',
    required: 'Please enter your email address.',
    isSearched: true,
  },
  organization: { label: 'Organization', max: 200, isSearched: true, example: 'Sample Organization' },
  /** One of `CONTACT_SERVICES`; older rows contain labels. */
  service: { label: 'Service', max: 100, isChosen: true, example: 'individual-coaching' },
  /** As long as the name of a service on the site. */
  serviceName: {
    max: 60,
    description:
      'With the service `other`: the name of the service as the site has it. Any other name is ignored.',
    example: 'Team Retreats',
  },
  message: {
    label: 'Message',
    max: 5_000,
    lines: 'multi',
    required: 'Please enter a message.',
    isSearched: true,
    example: 'I would like to hear more.',
  },
} as const satisfies Record<string, TextField>;

/** The columns that the list of contacts can be sorted by. */
export const CONTACT_SORTS = ['createdAt', 'name', 'email'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];
