import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { MAX_NEWEST_RECORDS, storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { MAX_PERSON_NAME_LENGTH } from './schema.ts';

/** The most characters that are stored of a session's User-Agent header. */
export const MAX_USER_AGENT_LENGTH = 300;

/** How the built-in sign-in proves who someone is. */
export const SIGN_IN_METHODS = ['code', 'passkey', 'link', 'recovery'] as const;

/** One of the user's own open sessions. */
export const ownSessionSchema = z
  .object({
    id: idSchema,
    device: z.string().meta({ examples: ['Firefox on Windows'] }),
    createdAt: instantSchema,
    lastSeenAt: instantSchema,
    isCurrent: z.boolean().meta({ description: 'Whether this call was made with it.' }),
    method: z
      .enum(SIGN_IN_METHODS)
      .nullable()
      .meta({ description: 'How it began; null where another provider signs people in.' }),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessionListSchema = z.object({ sessions: z.array(ownSessionSchema) });
export type OwnSessionList = z.infer<typeof ownSessionListSchema>;

/** A session of any user, as an admin sees it. */
export const anySessionSchema = ownSessionSchema
  .omit({ method: true })
  .extend({
    email: storedEmail(),
    name: storedText(2 * MAX_PERSON_NAME_LENGTH + 1).nullable(),
    userAgent: storedText(MAX_USER_AGENT_LENGTH, 'The User-Agent header of the browser.').nullable(),
  })
  .meta({ id: 'AnySession' });
export type AnySession = z.infer<typeof anySessionSchema>;

export const anySessionListSchema = z.object({
  sessions: storedList(anySessionSchema, MAX_NEWEST_RECORDS),
  total: z
    .int()
    .min(0)
    .meta({ description: 'The number of open sessions; the list contains the 500 that were used last.' }),
});
export type AnySessionList = z.infer<typeof anySessionListSchema>;
