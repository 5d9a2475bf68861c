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
