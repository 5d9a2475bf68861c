import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { calendarDate, instantSchema } from '../shared/instant.ts';
import { MAX_COUNTED } from '../shared/max-total.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';
import { multiLine } from '../shared/text.ts';
import { clearable } from '../shared/update.ts';
import { contactSchema, contactStateSchema } from './schema.ts';
import { MAX_CHANGED_STATES, MAX_WAITING_NOTE } from './state.ts';

const DAY_MESSAGE = 'Choose a day, such as 2026-12-31.';

const change = z.object({
  state: contactStateSchema,
  until: calendarDate(DAY_MESSAGE)
    .nullable()
    .optional()
    .meta({
      description:
        'Only with `waiting`, which needs it: the day on which the contact is new again, in the time zone of the site. Elsewhere a day that has come, to restore what `previous` has.',
      examples: ['2026-12-31'],
    }),
  note: clearable(
    multiLine({
      max: MAX_WAITING_NOTE,
      description: 'Why it waits. Only admins see it.',
      example: 'Back from leave, ask about the team day.',
    }),
  ),
});

const hasDay = ({ state, until }: z.infer<typeof change>) => state !== 'waiting' || Boolean(until);
const NO_DAY = { error: DAY_MESSAGE, path: ['until'] };

/** The state to set. What is left out stays; a day that has not come yet is dropped by `new`. */
export const contactStatePayloadSchema = change.extend({ id: idSchema }).refine(hasDay, NO_DAY);
export type ContactStatePayload = z.infer<typeof contactStatePayloadSchema>;
export type ContactStateInput = z.input<typeof contactStatePayloadSchema>;

/** The states to set, each with its contact. */
export const contactStatesPayloadSchema = z.object({
  contacts: z
    .array(contactStatePayloadSchema)
    .min(1, { error: 'Please select at least one contact.' })
    .max(MAX_CHANGED_STATES, { error: `Please select at most ${MAX_CHANGED_STATES} contacts.` }),
});

/** The state that a contact had: the same call puts it back. */
const previousStateSchema = z.object({
  id: idSchema,
  state: contactStateSchema,
  until: z.iso.date().nullable(),
  note: storedText(MAX_WAITING_NOTE).nullable(),
});
export type PreviousState = z.infer<typeof previousStateSchema>;

export const contactStateResultSchema = okSchema.extend({
  contact: contactSchema,
  previous: previousStateSchema.meta({ description: 'What to send to undo it.' }),
});

export const contactStatesResultSchema = okSchema.extend({
  previous: storedList(previousStateSchema, MAX_CHANGED_STATES).meta({
    description: 'The contacts that changed, each with its state before: what to send to undo it.',
  }),
  missing: storedList(idSchema, MAX_CHANGED_STATES).meta({ description: 'Contacts that no longer exist.' }),
});

const total = z.int().min(0).max(MAX_COUNTED).meta({ description: 'Counted up to 10,000.' });

/** What asks for something: how much is new, and how much will be. */
export const contactCountsSchema = z.object({
  new: z.object({ total, oldestAt: instantSchema.nullable() }),
  waiting: z.object({
    total,
    nextOn: z.iso.date().nullable().meta({ description: 'When the next one is new again.' }),
  }),
});
export type ContactCounts = z.infer<typeof contactCountsSchema>;
