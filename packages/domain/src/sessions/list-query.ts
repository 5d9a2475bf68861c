import { z } from 'zod';
import { email } from '../shared/email.ts';
import { idSchema } from '../shared/id.ts';
import { filterInstant, listQuerySchema, queryInteger, SORT_ORDERS } from '../shared/query.ts';
import { MAX_LISTED_SESSIONS } from './schema.ts';
import { SESSION_STATES } from './session.ts';

/** Which sessions are listed, and in which order. */
export const sessionListQuerySchema = listQuerySchema.pick({ cursor: true }).extend({
  limit: queryInteger({ min: 1, max: MAX_LISTED_SESSIONS }).optional(),
  from: filterInstant('Only sessions that begin at this instant or later.'),
  before: filterInstant('Only sessions that begin before this instant.'),
  state: z
    .enum(SESSION_STATES, { error: `This must be one of ${SESSION_STATES.join(', ')}.` })
    .optional()
    .meta({ description: 'Only sessions in this state.' }),
  email: email().optional().meta({ description: 'Only sessions with this client.' }),
  enrollmentId: idSchema.optional().meta({ description: 'Only sessions of this plan.' }),
  order: z
    .enum(SORT_ORDERS, { error: 'This must be asc or desc.' })
    .optional()
    .meta({ description: 'By when they begin; asc by default.' }),
});
export type SessionListQuery = z.infer<typeof sessionListQuerySchema>;
