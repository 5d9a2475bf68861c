import { MAX_EMAIL_LENGTH } from '../shared/limits.ts';
import type { TextField } from '../shared/text-field.ts';

/** The texts of a plan that an admin enters when enrolling a client and can correct later. */
export const ENROLLMENT_FIELDS = {
  clientName: {
    label: 'Client name',
    max: 200,
    required: 'Client name is required',
    isSearched: true,
  },
  clientEmail: {
    label: 'Client email',
    max: MAX_EMAIL_LENGTH,
    type: 'email',
    required: 'Valid email is required',
    isSearched: true,
  },
} as const satisfies Record<string, TextField>;
