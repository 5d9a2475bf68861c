import { z } from 'zod';
import { calendarDate } from '../shared/instant.ts';
import { singleLine } from '../shared/text.ts';

/** The most characters of how someone agreed. */
export const MAX_CONSENT_LENGTH = 300;

export const NO_CONSENT_MESSAGE = 'Choose how they agreed: agreed or confirm.';

/** How people agreed who are brought by the owner: elsewhere and before, in words, or not yet. */
export const consentChoiceSchema = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('agreed'),
        how: singleLine({ min: 1, max: MAX_CONSENT_LENGTH, message: 'Please say how they agreed.' }),
        on: calendarDate('Write the day as 2026-01-31.').nullable().default(null),
      }),
      z.object({ kind: z.literal('confirm') }),
    ],
    { error: NO_CONSENT_MESSAGE },
  )
  .meta({ description: 'They agreed already, or each is asked to confirm by email.' });
export type ConsentChoice = z.infer<typeof consentChoiceSchema>;
