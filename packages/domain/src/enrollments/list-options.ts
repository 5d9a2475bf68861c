/**
 * The filters of the admin's list of plans. `ends_soon` and `no_hours` are active plans that are not paused and end within
 * 30 days, or have no hours left; `over` are the inactive and the expired ones. Here without zod, so that the screen does
 * not load it.
 */
export const PLAN_STATUSES = ['active', 'ends_soon', 'no_hours', 'over'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The orders of the list. The ones by end date and by remaining hours begin with the active plans. */
export const PLAN_SORTS = ['newest', 'ends_first', 'fewest_hours', 'client'] as const;
export type PlanSort = (typeof PLAN_SORTS)[number];
