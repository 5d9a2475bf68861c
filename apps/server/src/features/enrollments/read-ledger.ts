import { getPlannedHours } from '@rapport/db/enrollments/queries';
import { EnrollmentEntity, HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { compareByDay, hoursRemaining } from '@rapport/domain/enrollments/ledger';
import type { HoursLedger } from '@rapport/domain/enrollments/ledger-schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../platform/deps.ts';

/** The ledger of a plan, the latest day first. NOT_FOUND for an unknown plan. */
export async function readLedger(deps: Pick<Deps, 'em'>, { id }: { id: string }): Promise<HoursLedger> {
  if ((await deps.em.count(EnrollmentEntity, { id })) === 0) {
    throw new AppError('NOT_FOUND', 'This plan does not exist.');
  }
  const rows = await deps.em.find(HoursEntryEntity, { enrollment: id });
  return {
    hoursRemaining: hoursRemaining(rows),
    hoursPlanned: await getPlannedHours(deps.em, id),
    entries: [...rows]
      .sort((a, b) => compareByDay(b, a))
      .map((row) => ({
        id: row.id,
        kind: row.kind,
        hours: row.hours,
        occurredOn: row.occurredOn.toISOString(),
        note: row.note,
        privateNote: row.privateNote,
        recordedBy: row.recordedBy,
        createdAt: row.createdAt.toISOString(),
      })),
  };
}
