import type { TextField } from '../shared/text-field.ts';

/** What campaigns and templates have beside subject and content. Here without zod, so that a screen can load it. */
export const EMAIL_FIELDS = {
  /** The line that an inbox shows beside the subject. */
  preheader: { label: 'Preview text', max: 150 },
} as const satisfies Record<string, TextField>;
