import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { EnrollmentEntity, type EnrollmentRow, HoursEntryEntity } from '@rapport/db/entities/coaching';
import { appendEntry, type HoursEntry, hoursRemaining } from '@rapport/domain/enrollments/ledger';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Person, UseCaseDependencies } from '../../trpc/context.ts';

interface NewEntry extends HoursEntry {
  occurredOn: Date;
  note: string | null;
}

/** The plan, locked: two entries at once must not take the same hours. Throws AppError NOT_FOUND. */
export async function lockedPlan(tx: EntityManager, id: string): Promise<EnrollmentRow> {
  const plan = await tx.findOne(EnrollmentEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!plan) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  return plan;
}

/** Adds a row to the ledger of a locked plan and gives the hours that remain (decision 13). Throws like `appendEntry`. */
export async function addEntry(
  tx: EntityManager,
  deps: Pick<UseCaseDependencies, 'now'> & { person: Person },
  plan: EnrollmentRow,
  entry: NewEntry,
): Promise<number> {
  const entries = await tx.find(HoursEntryEntity, { enrollment: plan.id });
  const { kind, hours, occurredOn, note } = entry;
  const remaining = hoursRemaining(appendEntry(entries, { kind, hours }));
  tx.create(HoursEntryEntity, {
    enrollment: plan,
    kind,
    hours,
    occurredOn,
    note,
    recordedBy: deps.person.email,
    createdAt: deps.now(),
  });
  return remaining;
}
