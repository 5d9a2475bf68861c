import { z } from 'zod';
import { changesShape, createdShape, rowListQuerySchema } from '../shared/query.ts';
import { PLAN_SORTS, PLAN_STATUSES } from './list-options.ts';

/** The query of the admin's list of plans; by default all of them, newest first. */
export const adminPlanListQuerySchema = rowListQuerySchema.extend({
  status: z
    .enum(PLAN_STATUSES, { error: 'Choose one of the statuses listed.' })
    .optional()
    .meta({ description: 'Only plans with this status.' }),
  ...createdShape,
  ...changesShape,
  sort: z
    .enum(PLAN_SORTS, { error: 'Choose one of the orders listed.' })
    .optional()
    .meta({ description: 'A cursor belongs to the order it was made with. Default: newest.' }),
});
export type AdminPlanListQuery = z.infer<typeof adminPlanListQuerySchema>;
