import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { seenValues } from '../shared/update.ts';

/** The longest notice, and the earliest reminder: a week, in hours. */
const MAX_HOURS = 168;
const MAX_REMINDERS = 3;

const storedTime = boundedString(5).meta({ examples: ['09:00'] });

/** How clients move sessions, and when they are reminded of them. */
export const sessionSettingsSchema = z
  .object({
    noticeHours: z.int().min(0).max(MAX_HOURS).meta({
      description:
        'Hours before a session until which clients can move it, or cancel it without losing hours.',
    }),
    reminderHours: storedList(z.int().min(1).max(MAX_HOURS), MAX_REMINDERS).meta({
      description: 'Hours before a session at which its client is reminded, the most first.',
    }),
    dayStarts: storedTime.meta({
      description: 'From when clients can move a session to, on the clocks of the site.',
    }),
    dayEnds: storedTime.meta({ description: 'When such a session ends at the latest.' }),
    weekdays: storedList(z.int().min(1).max(7), 7).meta({ description: 'On which days; 1 is Monday.' }),
    updatedAt: instantSchema.nullable().meta({ description: 'Null until the settings are changed.' }),
  })
  .meta({ id: 'SessionSettings' });
export type SessionSettings = z.infer<typeof sessionSettingsSchema>;

export const DEFAULT_SESSION_SETTINGS: Omit<SessionSettings, 'updatedAt'> = {
  noticeHours: 24,
  reminderHours: [24],
  dayStarts: '09:00',
  dayEnds: '18:00',
  weekdays: [1, 2, 3, 4, 5],
};

const HOURS = `Use a whole number of hours up to ${MAX_HOURS}.`;
const TIME = 'Enter a time of day, such as 09:00.';
const time = boundedString(5, TIME)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: TIME })
  .meta({ examples: ['09:00'] });
const hours = z.int({ error: HOURS }).max(MAX_HOURS, { error: HOURS });
const WEEKDAY = 'Use numbers from 1, which is Monday, to 7.';

/** The settings as they are saved. */
export const sessionSettingsPayloadSchema = z
  .object({
    noticeHours: hours.min(0, { error: HOURS }),
    reminderHours: z
      .array(hours.min(1, { error: HOURS }), { error: 'This must be a list of hours.' })
      .max(MAX_REMINDERS, { error: `Use at most ${MAX_REMINDERS} reminders.` })
      .overwrite((list) => [...new Set(list)].sort((a, b) => b - a)),
    dayStarts: time,
    dayEnds: time,
    weekdays: z
      .array(z.int({ error: WEEKDAY }).min(1, { error: WEEKDAY }).max(7, { error: WEEKDAY }), {
        error: WEEKDAY,
      })
      .max(7, { error: WEEKDAY })
      .overwrite((days) => [...new Set(days)].sort((a, b) => a - b)),
    seen: seenValues({ updatedAt: instantSchema.nullable() }),
  })
  .refine(({ dayStarts, dayEnds }) => dayStarts < dayEnds, {
    path: ['dayEnds'],
    error: 'The day must end after it starts.',
  });
export type SessionSettingsPayload = z.infer<typeof sessionSettingsPayloadSchema>;

export const sessionSettingsResponseSchema = z.object({ settings: sessionSettingsSchema });
export const sessionSettingsResultSchema = okSchema.extend({ settings: sessionSettingsSchema });
