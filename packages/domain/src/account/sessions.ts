import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';

/** One of the user's own open sessions. */
export const ownSessionSchema = z
  .object({
    id: idSchema,
    device: z.string().meta({ examples: ['Firefox on Windows'] }),
    createdAt: instantSchema,
    lastSeenAt: instantSchema,
    isCurrent: z.boolean().meta({ description: 'The session of this call.' }),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessionListSchema = z.object({ sessions: z.array(ownSessionSchema) });
export type OwnSessionList = z.infer<typeof ownSessionListSchema>;

/** A session of any user, as an admin sees it. */
export const anySessionSchema = ownSessionSchema
  .extend({
    email: z.string(),
    name: z.string().nullable(),
    userAgent: z.string().nullable().meta({ description: 'The User-Agent header of the browser.' }),
  })
  .meta({ id: 'AnySession' });
export type AnySession = z.infer<typeof anySessionSchema>;

export const anySessionListSchema = z.object({
  sessions: z.array(anySessionSchema),
  total: z
    .int()
    .min(0)
    .meta({ description: 'All open sessions; the list contains the 500 that were used last.' }),
});
export type AnySessionList = z.infer<typeof anySessionListSchema>;
