import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlanHoursEntry } from '@rapport/domain/enrollments/client-plan-schema';
import { compareByDay } from '@rapport/domain/enrollments/ledger';
import { HoursEntryEntity } from '../entities/enrollments.ts';

/**
 * The hours ledger of an enrollment as its client may see it, in the order of days, each entry with the remaining hours
 * after it. Leaves out who recorded it and the private note.
 */
export async function listClientLedger(em: EntityManager, enrollmentId: string): Promise<PlanHoursEntry[]> {
  const rows = await em.find(HoursEntryEntity, { enrollment: enrollmentId });
  let balance = 0;
  return [...rows].sort(compareByDay).map(({ id, kind, hours, occurredOn, note }) => {
    balance += hours;
    return { id, kind, hours, occurredOn: occurredOn.toISOString(), note, balance };
  });
}
