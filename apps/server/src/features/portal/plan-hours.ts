import type { EntityManager } from '@mikro-orm/postgresql';
import { HoursEntryEntity } from '@rapport/db/entities/coaching';
import { compareByDay } from '@rapport/domain/enrollments/ledger';
import type { PlanHours, PlanHoursEntry } from '@rapport/domain/portal/schema';
import type { Actor, Deps } from '../../platform/deps.ts';
import { ownPlan } from './own-plan.ts';

/**
 * A plan's ledger in the order of days, each row with the hours left after it. Never who wrote it, and never what is
 * noted for admins only.
 */
export async function ledgerOf(em: EntityManager, planId: string): Promise<PlanHoursEntry[]> {
  const rows = await em.find(HoursEntryEntity, { enrollment: planId });
  let balance = 0;
  return [...rows].sort(compareByDay).map(({ id, kind, hours, occurredOn, note }) => {
    balance += hours;
    return { id, kind, hours, occurredOn: occurredOn.toISOString(), note, balance };
  });
}

/** The ledger of one of the caller's own plans, the latest day first. NOT_FOUND for any other plan. */
export async function planHours(
  deps: Pick<Deps, 'em'> & { actor: Actor },
  { id }: { id: string },
): Promise<PlanHours> {
  await ownPlan(deps.em, deps.actor, id);
  return { entries: (await ledgerOf(deps.em, id)).reverse() };
}
