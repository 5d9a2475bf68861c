import type { TextField } from '../shared/text-field.ts';

/** The text of a private note. Here without zod, so that a screen can load it. */
export const PERSON_NOTE_FIELDS = {
  text: { label: 'Private note', max: 4_000, lines: 'multi', required: 'Please write the note.' },
} as const satisfies Record<string, TextField>;

/** The most private notes about a person. */
export const MAX_PERSON_NOTES = 1_000;
