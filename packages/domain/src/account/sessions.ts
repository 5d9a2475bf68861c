import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';

/** One of the person's own sign-ins that still counts. */
export const ownSessionSchema = z
  .object({
    id: idSchema,
    device: z.string().meta({ examples: ['Firefox on Windows'] }),
    createdAt: instantSchema,
    lastSeenAt: instantSchema,
    isCurrent: z.boolean().meta({ description: 'The session this call came with.' }),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessionListSchema = z.object({ sessions: z.array(ownSessionSchema) });
export type OwnSessionList = z.infer<typeof ownSessionListSchema>;

/** A sign-in of anybody, as an admin sees it. */
export const anySessionSchema = ownSessionSchema
  .extend({
    email: z.string(),
    name: z.string().nullable(),
    userAgent: z.string().nullable().meta({ description: 'As the browser called itself.' }),
  })
  .meta({ id: 'AnySession' });
export type AnySession = z.infer<typeof anySessionSchema>;

export const anySessionListSchema = z.object({
  sessions: z.array(anySessionSchema),
  total: z.int().min(0).meta({ description: 'Every open session; the list names the 500 last used.' }),
});
export type AnySessionList = z.infer<typeof anySessionListSchema>;
