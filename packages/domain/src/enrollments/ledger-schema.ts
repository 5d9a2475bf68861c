import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { calendarDate, instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { multiLine, optionalText, seenText } from '../shared/text.ts';
import { HOURS_ENTRY_KINDS, isQuarterHours } from './ledger.ts';

/** One row of a plan's ledger as the admin reads it. */
export const hoursEntrySchema = z
  .object({
    id: idSchema,
    kind: z.enum(HOURS_ENTRY_KINDS),
    hours: z
      .number()
      .meta({ multipleOf: 0.25, description: 'In quarters of an hour; used hours are negative.' }),
    occurredOn: instantSchema,
    note: z.string().nullable().meta({ description: 'The client reads it too.' }),
    privateNote: z.string().nullable().meta({ description: 'For admins only.' }),
    recordedBy: z.string(),
    createdAt: instantSchema,
  })
  .meta({ id: 'HoursEntry' });
export type LedgerEntry = z.infer<typeof hoursEntrySchema>;

export const hoursLedgerSchema = z.object({
  hoursRemaining: z.number().min(0).meta({ multipleOf: 0.25 }),
  entries: z.array(hoursEntrySchema),
});
export type HoursLedger = z.infer<typeof hoursLedgerSchema>;

const QUARTERS = 'Enter the hours in quarters of an hour, such as 1.5.';
const NOTE_MAX = 1000;
const NOTES_MAX = 5000;
const DAY_MISSING = 'Choose the day of the session.';

function quarterHours(message: string) {
  return z.number({ error: message }).refine(isQuarterHours, { error: QUARTERS });
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
      description: 'Above zero, in quarters of an hour.',
      examples: [1.5],
    }),
  note: optionalText(multiLine({ max: NOTE_MAX, description: 'The client reads it in the portal.' })),
  privateNote: optionalText(
    multiLine({
      max: NOTE_MAX,
      description: 'For admins only: in no call of a client, and not in their export of their own data.',
    }),
  ),
  confirmOutsidePlan: z.boolean().optional().meta({
    description: 'Logs a session on a day before the plan began or after it ended; without it, 409.',
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
      multipleOf: 0.25,
      not: { const: 0 },
      description:
        'In quarters of an hour: positive adds hours to the plan, negative takes them away. Never 0.',
      examples: [-1.5],
    }),
  note: multiLine({
    min: 1,
    max: NOTE_MAX,
    message: 'Enter a reason for the correction.',
    description: 'Why; the client reads it in the portal.',
  }),
});
export type CorrectionPayload = z.infer<typeof correctionPayloadSchema>;

export const ledgerResultSchema = okSchema.extend({
  hoursRemaining: z.number().min(0).meta({ multipleOf: 0.25 }),
});

export const notesPayloadSchema = z.object({ notes: optionalText(multiLine({ max: NOTES_MAX })) });
export type NotesPayload = z.infer<typeof notesPayloadSchema>;

/** Notes, and those the editor saw: when these are given, notes someone else changed since then get 409. */
export const notesUpdateSchema = notesPayloadSchema.extend({
  seen: z.object({ notes: seenText(NOTES_MAX).nullable() }).optional(),
});
export type NotesUpdate = z.infer<typeof notesUpdateSchema>;
