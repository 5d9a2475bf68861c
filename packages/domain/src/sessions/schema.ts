import { z } from 'zod';
import { ENROLLMENT_FIELDS } from '../enrollments/fields.ts';
import { MAX_NOTE_LENGTH } from '../enrollments/limits.ts';
import { PACKAGE_FIELDS } from '../packages/fields.ts';
import { boundedString } from '../shared/bounded-string.ts';
import { email } from '../shared/email.ts';
import { allowErasedSchema } from '../shared/erased-address.ts';
import { id, idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { nextCursorSchema } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { multiLine, optionalText, singleLine } from '../shared/text.ts';
import { numberError } from '../shared/typed-number.ts';
import { clearable, seenValues } from '../shared/update.ts';
import { MAX_TIME_ZONE_LENGTH } from '../subscribers/fields.ts';
import { localTime, timeZone } from './local-time.ts';
import {
  MAX_AGENDA_LENGTH,
  MAX_CANCEL_REASON_LENGTH,
  MAX_PLACE_LENGTH,
  SESSION_MINUTES,
  SESSION_SIDES,
  SESSION_STATES,
} from './session.ts';

const minutesMeta = { minimum: SESSION_MINUTES.min, maximum: SESSION_MINUTES.max, multipleOf: 15 };
const storedMinutes = z.int().meta({ ...minutesMeta, examples: [60], description: 'Its length in minutes.' });

/** What client and owner know of a session. */
const sharedShape = {
  id: idSchema,
  enrollmentId: idSchema.nullable().meta({ description: 'The plan it is for; null without one.' }),
  packageName: storedText(PACKAGE_FIELDS.name.max, 'The name of the package of that plan.').nullable(),
  state: z.enum(SESSION_STATES),
  start: boundedString(16).meta({
    description: 'When it begins by the clocks of `timeZone`, such as 2026-12-01T10:00.',
    examples: ['2026-12-01T10:00'],
  }),
  timeZone: storedText(MAX_TIME_ZONE_LENGTH, 'A name of the IANA time zone database.').meta({
    examples: ['Europe/Berlin'],
  }),
  startsAt: instantSchema.meta({ description: 'The same as an instant in UTC.' }),
  minutes: storedMinutes,
  place: storedText(MAX_PLACE_LENGTH, 'A link or a place.').nullable(),
  agenda: storedText(MAX_AGENDA_LENGTH, 'Visible to the client.').nullable(),
  note: storedText(MAX_NOTE_LENGTH, 'What was agreed. Visible to the client.').nullable(),
  hours: z
    .number()
    .min(0)
    .max(SESSION_MINUTES.max / 60)
    .meta({ multipleOf: 0.25, description: 'What it took from the plan; 0 until it is held or missed.' }),
  cancelledBy: z.enum(SESSION_SIDES).nullable(),
  cancelReason: storedText(MAX_CANCEL_REASON_LENGTH, 'Visible to the client.').nullable(),
};

/** A session as the admin reads it. */
export const sessionSchema = z
  .object({
    ...sharedShape,
    clientName: storedText(ENROLLMENT_FIELDS.clientName.max),
    clientEmail: storedEmail(),
    privateNote: storedText(MAX_NOTE_LENGTH, 'Visible to admins only.').nullable(),
    emailsClient: z.boolean().meta({ description: 'Whether the client gets invitations and a reminder.' }),
    updatedAt: instantSchema,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** A session as its client reads it. */
export const clientSessionSchema = z
  .object({
    ...sharedShape,
    changeableUntil: instantSchema.nullable().meta({
      description:
        'Until then you can move it, or cancel it without losing its hours; null when it is not planned.',
    }),
  })
  .meta({ id: 'ClientSession' });
export type ClientSession = z.infer<typeof clientSessionSchema>;

export const sessionResponseSchema = z.object({ session: sessionSchema });
export const sessionResultSchema = okSchema.extend({ session: sessionSchema });

/** The most sessions on one page. */
export const MAX_LISTED_SESSIONS = 500;

export const sessionListSchema = z.object({
  sessions: storedList(sessionSchema, MAX_LISTED_SESSIONS),
  nextCursor: nextCursorSchema,
});
export type SessionList = z.infer<typeof sessionListSchema>;

/** The most sessions a client sees: all that are planned, and the latest of the others. */
export const MAX_CLIENT_SESSIONS = 600;
export const clientSessionListSchema = z.object({
  sessions: storedList(clientSessionSchema, MAX_CLIENT_SESSIONS),
  noticeHours: z
    .int()
    .min(0)
    .max(168)
    .meta({ description: 'The notice for changes by the client, in hours.' }),
});
export type ClientSessionList = z.infer<typeof clientSessionListSchema>;

const MINUTES = `Choose a length from ${SESSION_MINUTES.min} minutes to 8 hours, in quarters of an hour.`;
const minutes = z
  .int({ error: numberError(MINUTES) })
  .min(SESSION_MINUTES.min, { error: MINUTES })
  .max(SESSION_MINUTES.max, { error: MINUTES })
  .multipleOf(SESSION_MINUTES.step, { error: MINUTES })
  .meta({ ...minutesMeta, examples: [60] });
const place = singleLine({
  max: MAX_PLACE_LENGTH,
  description: 'A link or a place, visible to the client.',
  example: 'https://meet.example.com/sample',
});
const agenda = multiLine({ max: MAX_AGENDA_LENGTH, description: 'Visible to the client.' });
const privateNote = multiLine({ max: MAX_NOTE_LENGTH, description: 'Visible to admins only.' });
const CONFIRM = 'Otherwise a day after the plan ends, or more hours than are free, gets 409.';

/** A session as it is planned: for a plan, or for anyone with a name and an email address. */
export const planPayloadSchema = z
  .object({
    enrollmentId: id('Choose a plan.').optional(),
    clientName: singleLine({
      max: ENROLLMENT_FIELDS.clientName.max,
      description: 'Without a plan; of a plan it is the name of the client.',
    }).optional(),
    clientEmail: email().optional().meta({ description: 'Without a plan.' }),
    start: localTime,
    timeZone: timeZone.optional().meta({ description: 'The time zone of the site by default.' }),
    minutes,
    place: optionalText(place),
    agenda: optionalText(agenda),
    privateNote: optionalText(privateNote),
    emailsClient: z.boolean().optional().meta({
      description: 'With `false`, the client gets neither invitations nor a reminder. By default they do.',
    }),
    allowErased: allowErasedSchema,
    confirmed: z
      .boolean()
      .optional()
      .meta({ description: `Plans it although the plan does not fit. ${CONFIRM}` }),
  })
  .superRefine(({ enrollmentId, clientName, clientEmail }, context) => {
    if (enrollmentId !== undefined) return;
    if (!clientName) context.addIssue({ code: 'custom', path: ['clientName'], message: 'Enter a name.' });
    if (!clientEmail)
      context.addIssue({ code: 'custom', path: ['clientEmail'], message: 'Enter an email address.' });
  });
export type PlanPayload = z.infer<typeof planPayloadSchema>;

/** What of a planned session can change. What is left out stays. */
export const sessionUpdateSchema = z.object({
  start: localTime.optional(),
  timeZone: timeZone.optional(),
  minutes: minutes.optional(),
  place: clearable(place),
  agenda: clearable(agenda),
  privateNote: clearable(privateNote),
  confirmed: z
    .boolean()
    .optional()
    .meta({ description: `Changes it although the plan does not fit. ${CONFIRM}` }),
  seen: seenValues({ updatedAt: instantSchema }),
});
export type SessionUpdate = z.infer<typeof sessionUpdateSchema>;

const note = multiLine({ max: MAX_NOTE_LENGTH, description: 'What was agreed. Visible to the client.' });

/** How a session was held. */
export const heldPayloadSchema = z.object({
  minutes: minutes.optional().meta({ description: 'As it was planned by default.' }),
  note: optionalText(note),
  privateNote: clearable(privateNote),
});
export type HeldPayload = z.infer<typeof heldPayloadSchema>;

/** That a client did not come. */
export const missedPayloadSchema = z.object({
  hoursCount: z
    .boolean({ error: 'Choose whether the hours count.' })
    .meta({ description: 'With `true`, its hours are taken from the plan.' }),
  note: optionalText(note),
});
export type MissedPayload = z.infer<typeof missedPayloadSchema>;

export const cancelPayloadSchema = z.object({
  reason: optionalText(
    multiLine({ max: MAX_CANCEL_REASON_LENGTH, description: 'Visible to the other side.' }),
  ),
});
export type CancelPayload = z.infer<typeof cancelPayloadSchema>;

/** Another time, as the client chooses it. */
export const movePayloadSchema = z.object({ startsAt: instantSchema });
export type MovePayload = z.infer<typeof movePayloadSchema>;

/** The cancellation of an own session. */
export const cancelOwnPayloadSchema = cancelPayloadSchema.extend({
  acceptedHours: z
    .number({ error: 'This must be a number of hours.' })
    .min(0, { error: 'This must be a number of hours.' })
    .max(SESSION_MINUTES.max / 60, { error: 'This must be a number of hours.' })
    .optional()
    .meta({
      description:
        'The hours that you accept to lose. Cancelling after the notice takes those of the session, and gets 409 if it takes more than this.',
    }),
});

/** The most times that are offered: four weeks of days, each in half hours. */
const MAX_OFFERED_TIMES = 1_400;

export const freeTimesSchema = z.object({ times: storedList(instantSchema, MAX_OFFERED_TIMES) });
