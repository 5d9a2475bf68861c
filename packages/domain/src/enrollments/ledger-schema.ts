import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { calendarDate, instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { multiLine, optionalText, seenText } from '../shared/text.ts';
import { numberError } from '../shared/typed-number.ts';
import { clearable, seenValues } from '../shared/update.ts';
import { HOURS_ENTRY_KINDS, isQuarterHours } from './ledger.ts';
import { ENTRY_HOURS, MAX_HOURS, MAX_NOTE_LENGTH, MAX_NOTES_LENGTH } from './limits.ts';

/** One row of a plan's ledger as the admin reads it. */
export const hoursEntrySchema = z
  .object({
    id: idSchema,
    kind: z.enum(HOURS_ENTRY_KINDS),
    hours: z
      .number()
      .meta({ ...ENTRY_HOURS, description: 'In quarters of an hour; used hours are negative.' }),
    occurredOn: instantSchema,
    note: storedText(MAX_NOTE_LENGTH, 'Visible to the client.').nullable(),
    privateNote: storedText(MAX_NOTE_LENGTH, 'Visible to admins only.').nullable(),
    recordedBy: storedEmail('Email address of the admin, or `system`.'),
    createdAt: instantSchema,
  })
  .meta({ id: 'HoursEntry' });
export type LedgerEntry = z.infer<typeof hoursEntrySchema>;

export const hoursLedgerSchema = z.object({
  hoursRemaining: z.number().min(0).meta({ multipleOf: 0.25 }),
  hoursPlanned: z
    .number()
    .min(0)
    .meta({ multipleOf: 0.25, description: 'The hours of its planned sessions.' }),
  entries: z.array(hoursEntrySchema),
});
export type HoursLedger = z.infer<typeof hoursLedgerSchema>;

const QUARTERS = 'Enter the hours in quarters of an hour, such as 1.5.';
const DAY_MISSING = 'Choose the day of the session.';

function quarterHours(message: string) {
  return z.number({ error: numberError(message) }).refine(isQuarterHours, { error: QUARTERS });
}

/** A session as it is logged. */
export const sessionPayloadSchema = z.object({
  date: calendarDate(DAY_MISSING).meta({ examples: ['2026-01-05'] }),
  hours: quarterHours('Enter the hours of the session.')
    .refine((hours) => hours > 0, {
      error: 'Enter a number of hours above zero.',
    })
    .meta({
      multipleOf: 0.25,
      exclusiveMinimum: 0,
      maximum: MAX_HOURS,
      description: 'Above zero, in quarters of an hour.',
      examples: [1.5],
    }),
  note: optionalText(
    multiLine({ max: MAX_NOTE_LENGTH, description: 'Visible to the client in the portal.' }),
  ),
  privateNote: optionalText(
    multiLine({
      max: MAX_NOTE_LENGTH,
      description:
        'Visible to admins only: not in any call of a client, and not in the export of their own data.',
    }),
  ),
  confirmOutsidePlan: z.boolean().optional().meta({
    description:
      'Log the session although its day is before the plan began or after it ended. Otherwise such a day gets 409.',
  }),
});
export type SessionPayload = z.infer<typeof sessionPayloadSchema>;

/** A correction: hours added (or taken, when negative), and why. */
export const correctionPayloadSchema = z.object({
  hours: quarterHours('Enter the hours to add or take away.')
    .refine((hours) => hours !== 0, {
      error: 'Enter hours to add, or hours with a minus sign to take away.',
    })
    .meta({
      ...ENTRY_HOURS,
      not: { const: 0 },
      description:
        'In quarters of an hour: positive adds hours to the plan, negative takes them away. Never 0.',
      examples: [-1.5],
    }),
  note: multiLine({
    min: 1,
    max: MAX_NOTE_LENGTH,
    message: 'Enter a reason for the correction.',
    description: 'The reason, visible to the client in the portal and in an email.',
  }),
});
export type CorrectionPayload = z.infer<typeof correctionPayloadSchema>;

export const ledgerResultSchema = okSchema.extend({
  hoursRemaining: z.number().min(0).meta({ multipleOf: 0.25 }),
});

export const notesPayloadSchema = z.object({ notes: clearable(multiLine({ max: MAX_NOTES_LENGTH })) });
export type NotesPayload = z.infer<typeof notesPayloadSchema>;

/** Notes, and those the editor saw. */
export const notesUpdateSchema = notesPayloadSchema.extend({
  seen: seenValues({ notes: seenText(MAX_NOTES_LENGTH).nullable() }),
});
export type NotesUpdate = z.infer<typeof notesUpdateSchema>;
