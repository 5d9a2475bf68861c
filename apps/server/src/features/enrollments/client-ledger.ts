import { listClientLedger } from '@rapport/db/enrollments/client-ledger';
import type { PlanHours } from '@rapport/domain/enrollments/client-plan-schema';
import type { Actor, Deps } from '../../platform/deps.ts';
import { assertOwnPlan } from './own-plan.ts';

/** The hours ledger of one of the caller's own plans, the latest day first. Throws AppError NOT_FOUND for any other plan. */
export async function getPlanHours(
  deps: Pick<Deps, 'em'> & { actor: Actor },
  { id }: { id: string },
): Promise<PlanHours> {
  await assertOwnPlan(deps.em, deps.actor, id);
  return { entries: (await listClientLedger(deps.em, id)).reverse() };
}
