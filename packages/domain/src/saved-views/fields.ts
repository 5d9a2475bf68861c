import type { TextField } from '../shared/text-field.ts';

/** The texts of a saved view. Here without zod, so that a screen can load it. */
export const SAVED_VIEW_FIELDS = {
  name: { label: 'Name', max: 60, required: 'Please enter a name.' },
} as const satisfies Record<string, TextField>;

/** The most saved views there can be. */
export const MAX_SAVED_VIEWS = 20;
