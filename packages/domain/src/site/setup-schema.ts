import { z } from 'zod';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { SETUP_STEP_KEYS } from './setup-step-keys.ts';

/** What an admin decides about a step: to keep what it has, or to leave it out. */
export const STEP_DECISIONS = ['kept', 'skipped'] as const;

/** Open: there is something to do. Done: what it asks for is there. */
export const STEP_STATUSES = ['open', 'done', ...STEP_DECISIONS] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** The status of the guided set-up: it can be resumed, was brought to its end, or is not wanted. */
export const SETUP_STATUSES = ['open', 'finished', 'dismissed'] as const;
export type SetupStatus = (typeof SETUP_STATUSES)[number];

const setupStatusSchema = z.enum(SETUP_STATUSES, {
  error: `Use one of these: ${SETUP_STATUSES.join(', ')}.`,
});

const stepKeySchema = z.enum(SETUP_STEP_KEYS, { error: `Use one of these: ${SETUP_STEP_KEYS.join(', ')}.` });

export const setupStepSchema = z
  .object({
    key: stepKeySchema,
    minutes: z.int().min(1).meta({ description: 'How long it takes.' }),
    status: z.enum(STEP_STATUSES),
  })
  .meta({ id: 'SetupStep' });
export type SetupStep = z.infer<typeof setupStepSchema>;

const MAX_HOST = 255;

const feedSchema = z.object({
  host: storedText(MAX_HOST, 'Where it is read from; null for the sample feed, or none.').nullable(),
  items: z.int().min(0).meta({ description: 'How many articles or videos are stored.' }),
});

/** The guided set-up, which the admins share. */
export const siteSetupSchema = z
  .object({
    status: setupStatusSchema,
    isPublished: z.boolean().meta({ description: 'Whether a content was ever published.' }),
    steps: storedList(setupStepSchema, SETUP_STEP_KEYS.length),
    feeds: z.object({ articles: feedSchema, videos: feedSchema }),
    hasLocalMailbox: z.boolean().meta({ description: 'Whether emails go to the local mailbox.' }),
    testEmailTo: storedEmail('Where the test email goes: the address of the caller.'),
  })
  .meta({ id: 'SiteSetup' });
export type SiteSetup = z.infer<typeof siteSetupSchema>;

export const setupPayloadSchema = z.object({
  status: setupStatusSchema.meta({ description: 'Open brings a finished or dismissed set-up back.' }),
});
export type SetupPayload = z.infer<typeof setupPayloadSchema>;

export const setupStepParamSchema = z.object({
  step: stepKeySchema.meta({ description: 'The step of the set-up.' }),
});
export type SetupStepParam = z.infer<typeof setupStepParamSchema>;

export const setupStepPayloadSchema = z.object({
  decision: z
    .enum([...STEP_DECISIONS, 'open'], { error: `Use one of these: ${STEP_DECISIONS.join(', ')}, open.` })
    .meta({ description: 'Open takes an earlier decision back.' }),
});
export type SetupStepPayload = z.infer<typeof setupStepPayloadSchema>;

export const setupResultSchema = okSchema.extend({ setup: siteSetupSchema });
export type SetupResult = z.infer<typeof setupResultSchema>;
