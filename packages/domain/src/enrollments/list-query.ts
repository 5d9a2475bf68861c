import { z } from 'zod';
import { createdShape, rowListQuerySchema } from '../shared/query.ts';

/**
 * The filters of the admin's list of plans. `ends_soon` and `no_hours` are active plans that are not paused and end within
 * 30 days, or have no hours left; `over` are the inactive and the expired ones.
 */
export const PLAN_STATUSES = ['active', 'ends_soon', 'no_hours', 'over'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The orders of the list. The ones by end date and by remaining hours begin with the active plans. */
export const PLAN_SORTS = ['newest', 'ends_first', 'fewest_hours', 'client'] as const;
export type PlanSort = (typeof PLAN_SORTS)[number];

/** The query of the admin's list of plans; by default all of them, newest first. */
export const adminPlanListQuerySchema = rowListQuerySchema.extend({
  status: z
    .enum(PLAN_STATUSES, { error: 'Choose one of the statuses listed.' })
    .optional()
    .meta({ description: 'Only plans with this status.' }),
  ...createdShape,
  sort: z
    .enum(PLAN_SORTS, { error: 'Choose one of the orders listed.' })
    .optional()
    .meta({ description: 'A cursor belongs to the order it was made with. Default: newest.' }),
});
export type AdminPlanListQuery = z.infer<typeof adminPlanListQuerySchema>;
