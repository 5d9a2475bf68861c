import type { EntityManager } from '@mikro-orm/postgresql';
import { HoursEntryEntity } from '@rapport/db/entities/coaching';
import type { PlanHours, PlanHoursEntry } from '@rapport/domain/portal/schema';
import type { Person, UseCaseDependencies } from '../../trpc/context.ts';
import { ownPlan } from './own-plan.ts';

/** A plan's ledger in the order it was written, each row with the hours left after it; never who wrote it. */
export async function ledgerOf(em: EntityManager, planId: string): Promise<PlanHoursEntry[]> {
  const rows = await em.find(
    HoursEntryEntity,
    { enrollment: planId },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  let balance = 0;
  return rows.map(({ id, kind, hours, occurredOn, note }) => {
    balance += hours;
    return { id, kind, hours, occurredOn: occurredOn.toISOString(), note, balance };
  });
}

/** The ledger of one of the caller's own plans, newest first (decision 13). NOT_FOUND for any other plan. */
export async function planHours(
  deps: Pick<UseCaseDependencies, 'em'> & { person: Person },
  { id }: { id: string },
): Promise<PlanHours> {
  await ownPlan(deps.em, deps.person, id);
  return { entries: (await ledgerOf(deps.em, id)).reverse() };
}
