import type { TextField } from '../shared/text-field.ts';

/** The texts of a saved answer. Here without zod, so that a screen can load it. */
export const SAVED_ANSWER_FIELDS = {
  name: { label: 'Name', max: 60, required: 'Please enter a name.' },
  text: { label: 'Text', max: 5_000, lines: 'multi', required: 'Please enter a text.' },
} as const satisfies Record<string, TextField>;
