import type { TextField } from '../shared/text-field.ts';
import { MAX_LANGUAGE_LENGTH, MAX_TIME_ZONE_LENGTH } from '../subscribers/fields.ts';

/** The texts that the owner knows about a person. Here without zod, so that a screen can load it. */
export const PERSON_FACTS = {
  name: { label: 'Name', max: 200 },
  organization: { label: 'Organization', max: 200 },
  phone: { label: 'Phone', max: 50, type: 'tel' },
  timeZone: { label: 'Time zone', max: MAX_TIME_ZONE_LENGTH },
  language: { label: 'Language', max: MAX_LANGUAGE_LENGTH },
  followUpReason: { label: 'Reason', max: 200 },
} as const satisfies Record<string, TextField>;

/** The most links of a person, and the most characters of each. */
export const MAX_PERSON_LINKS = 5;
export const MAX_LINK_LENGTH = 500;
