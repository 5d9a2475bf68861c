import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';

/** The checks of the connection to Postmark, in their order. */
export const POSTMARK_CHECKS = ['server', 'stream', 'webhooks', 'sender', 'test'] as const;
export type PostmarkCheckKey = (typeof POSTMARK_CHECKS)[number];

/**
 * Waiting: its turn has not come. Retrying: Postmark is slow or down, and it is tried again. Warning: emails go out, and
 * something about them is not known.
 */
export const POSTMARK_CHECK_STATES = ['waiting', 'running', 'retrying', 'done', 'warning', 'failed'] as const;

const MAX_TITLE = 200;
const MAX_TEXT = 1_000;
const MAX_STEPS = 5;

export const postmarkCheckSchema = z
  .object({
    state: z.enum(POSTMARK_CHECK_STATES),
    title: storedText(MAX_TITLE),
    detail: storedText(MAX_TEXT).nullable(),
    steps: storedList(storedText(MAX_TEXT), MAX_STEPS).meta({ description: 'What to do, in this order.' }),
    says: storedText(MAX_TEXT, 'What Postmark answered, in its own words.').nullable(),
  })
  .meta({ id: 'PostmarkCheck' });
export type PostmarkCheck = z.infer<typeof postmarkCheckSchema>;

export const postmarkSetupSchema = z
  .object({
    tokenFrom: z
      .enum(['variable', 'stored', 'none'])
      .meta({ description: 'Where the server token is: in POSTMARK_SERVER_TOKEN, stored, or nowhere.' }),
    tokenStoredAt: z.iso.datetime().nullable(),
    isRunning: z.boolean().meta({ description: 'Whether the checks are going on.' }),
    summary: storedText(MAX_TEXT, 'The result in one sentence.'),
    state: z.enum(['none', 'running', 'works', 'warning', 'failed']),
    checks: storedList(postmarkCheckSchema.extend({ key: z.enum(POSTMARK_CHECKS) }), POSTMARK_CHECKS.length),
    checkedAt: z.iso.datetime().nullable(),
    sender: storedEmail('The address that emails come from.'),
    isLocal: z
      .boolean()
      .meta({ description: 'Whether emails go to the local mailbox, so that nothing is set up.' }),
  })
  .meta({ id: 'PostmarkSetup' });
export type PostmarkSetup = z.infer<typeof postmarkSetupSchema>;

const MAX_TOKEN = 100;

export const postmarkTokenPayloadSchema = z.object({
  token: boundedString(MAX_TOKEN, 'This is longer than a server token of Postmark.')
    .trim()
    .regex(/^[\w-]+$/, 'Paste the server token as Postmark shows it: letters, digits and dashes.')
    .meta({
      description: 'The server token. It is stored encrypted and never shown.',
      examples: ['sample-token'],
    }),
});
export type PostmarkTokenPayload = z.infer<typeof postmarkTokenPayloadSchema>;

export const postmarkResultSchema = okSchema.extend({ postmark: postmarkSetupSchema });
export type PostmarkResult = z.infer<typeof postmarkResultSchema>;
