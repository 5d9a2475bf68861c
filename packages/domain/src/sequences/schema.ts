import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { DEFAULT_LIST_LIMIT, listQuerySchema, pageShape } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { seenValues } from '../shared/update.ts';
import { MAX_DELAY, MAX_SEQUENCES, MAX_STARTED, MAX_STEPS, SEQUENCE_FIELDS } from './limits.ts';

/** What starts a sequence: a confirmed subscription, a tag, or just the owner. */
export const SEQUENCE_STARTS = ['confirmation', 'tag', 'hand'] as const;
export type SequenceStart = (typeof SEQUENCE_STARTS)[number];

export const SEQUENCE_STATUSES = ['draft', 'active', 'paused'] as const;
export type SequenceStatus = (typeof SEQUENCE_STATUSES)[number];

export const DELAY_UNITS = ['hours', 'days'] as const;
export type DelayUnit = (typeof DELAY_UNITS)[number];

/** Why someone does not get the rest of a sequence. */
export const END_REASONS = ['unsubscribed', 'suppressed', 'client'] as const;
export type EndReason = (typeof END_REASONS)[number];

const texts = textShapes(SEQUENCE_FIELDS, { name: { example: 'Sample sequence' } });
const count = z.int().min(0);

const TIME_REQUIRED = 'Enter a time of day, such as 09:00.';

/** When a step is sent. */
const timingShape = {
  delay: z
    .int({ error: 'Enter a whole number.' })
    .min(0, { error: 'Enter 0 or more.' })
    .max(MAX_DELAY, { error: `Enter at most ${MAX_DELAY}.` })
    .meta({ description: 'How long after the step before, or after the start.', examples: [2] }),
  delayUnit: z.enum(DELAY_UNITS),
  atTime: boundedString(5, TIME_REQUIRED)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: TIME_REQUIRED })
    .meta({ examples: ['09:00'] })
    .nullable()
    .meta({
      description: 'The time of day in the time zone of the site: days end at it, hours not before it.',
    }),
  weekdaysOnly: z.boolean().meta({ description: 'Whether it waits for Monday on a weekend.' }),
  isReady: z.boolean().meta({ description: 'Whether it is sent; a step that is not ready is skipped.' }),
};

/** An edit of a step, or its new place. */
export const stepUpdateSchema = z
  .object(timingShape)
  .partial()
  .extend({
    position: z
      .int()
      .min(0)
      .max(MAX_STEPS - 1)
      .optional()
      .meta({ description: 'Its place among the steps, from 0 on.' }),
  });
export type StepUpdate = z.infer<typeof stepUpdateSchema>;

/** One email of a sequence. Its id is that of the campaign that holds its text. */
export const sequenceStepSchema = z
  .object({
    id: idSchema,
    title: storedText(200),
    subject: storedText(300),
    ...timingShape,
    waiting: count.meta({ description: 'How many subscribers get it next.' }),
    sent: count.meta({ description: 'To how many it was sent.' }),
    delivered: count.meta({ description: 'How many of these were delivered.' }),
    failed: count.meta({ description: 'How many it could not be sent to, or came back from.' }),
    left: count.meta({ description: 'How many unsubscribed or complained after it, before the next one.' }),
  })
  .meta({ id: 'SequenceStep' });
export type SequenceStep = z.infer<typeof sequenceStepSchema>;

/** Emails that follow one another after a start. */
export const sequenceSchema = z
  .object({
    id: idSchema,
    ...texts.stored,
    startsWhen: z.enum(SEQUENCE_STARTS),
    tag: idSchema.nullable().meta({ description: 'The tag that starts it; null unless a tag does.' }),
    includesImported: z.boolean().meta({ description: 'Whether an import starts it, too.' }),
    endsForClients: z.boolean().meta({ description: 'Whether it ends when someone becomes a client.' }),
    status: z.enum(SEQUENCE_STATUSES).meta({ examples: ['active'] }),
    waiting: count.meta({ description: 'How many subscribers are in it now.' }),
    finished: count.meta({ description: 'How many got all of it.' }),
    ended: count.meta({ description: 'How many left it before its end.' }),
    steps: storedList(sequenceStepSchema, MAX_STEPS),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'Sequence' });
export type Sequence = z.infer<typeof sequenceSchema>;

export const sequencePayloadSchema = z
  .object({
    ...texts.edited,
    startsWhen: z.enum(SEQUENCE_STARTS),
    tag: idSchema.nullable(),
    includesImported: z.boolean(),
    endsForClients: z.boolean(),
  })
  .refine(({ startsWhen, tag }) => startsWhen !== 'tag' || tag !== null, {
    path: ['tag'],
    error: 'Choose the tag that starts it.',
  });
export type SequencePayload = z.infer<typeof sequencePayloadSchema>;

/** An edit. */
export const sequenceUpdateSchema = sequencePayloadSchema.safeExtend({
  seen: seenValues({ ...texts.seen, updatedAt: instantSchema }),
});
export type SequenceUpdate = z.infer<typeof sequenceUpdateSchema>;

export const sequenceStatusSchema = z.object({
  status: z.enum(['active', 'paused']).meta({ examples: ['active'] }),
});
export type SequenceStatusChange = z.infer<typeof sequenceStatusSchema>;

export const startSequenceSchema = z.object({
  subscribers: z
    .array(idSchema)
    .min(1, { error: 'Choose at least one subscriber.' })
    .max(MAX_STARTED, { error: `Choose at most ${MAX_STARTED} subscribers.` }),
});
export type StartSequence = z.infer<typeof startSequenceSchema>;

export const startedSequenceSchema = okSchema.extend({
  started: count.meta({ description: 'For how many it started; nobody gets a sequence twice.' }),
});

/** What subscribers of a sequence are asked for by. */
export const RUN_STATES = ['waiting', 'finished', 'ended'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** A subscriber in a sequence. */
export const sequenceRunSchema = z
  .object({
    subscriber: idSchema,
    email: storedEmail(),
    state: z.enum(RUN_STATES),
    endReason: z.enum(END_REASONS).nullable(),
    startedAt: instantSchema,
    lastStep: idSchema.nullable().meta({ description: 'The step that was sent last.' }),
    nextStep: idSchema.nullable(),
    dueAt: instantSchema.nullable().meta({ description: 'When the next step is sent.' }),
  })
  .meta({ id: 'SequenceRun' });
export type SequenceRun = z.infer<typeof sequenceRunSchema>;

export const sequenceRunsQuerySchema = listQuerySchema.pick({ limit: true, cursor: true }).extend({
  state: z
    .enum(RUN_STATES)
    .optional()
    .meta({ description: 'Only those who are in it, are through, or left.' }),
  step: idSchema.optional().meta({ description: 'Only those who get this step next, or got it last.' }),
});
export type SequenceRunsQuery = z.infer<typeof sequenceRunsQuerySchema>;

export const sequenceRunsSchema = z.object({
  subscribers: storedList(sequenceRunSchema, DEFAULT_LIST_LIMIT),
  ...pageShape,
});
export type SequenceRuns = z.infer<typeof sequenceRunsSchema>;

export const sequenceListSchema = z.object({ sequences: storedList(sequenceSchema, MAX_SEQUENCES) });
export const sequenceResultSchema = okSchema.extend({ sequence: sequenceSchema });
