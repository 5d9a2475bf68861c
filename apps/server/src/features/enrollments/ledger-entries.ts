import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { EnrollmentEntity, type EnrollmentRow, HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { newHoursStep } from '@rapport/domain/enrollments/hours-low';
import { appendEntry, type HoursEntry, hoursRemaining } from '@rapport/domain/enrollments/ledger';
import { AppError } from '@rapport/domain/shared/app-error';
import { hoursText } from '@rapport/domain/shared/quantity';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { notifyClient } from '../../mail/notifications/notify-client.ts';
import type { Actor, Deps } from '../../platform/deps.ts';

interface NewEntry extends HoursEntry {
  occurredOn: Date;
  note: string | null;
  privateNote?: string | null;
}

/** Locks a plan, so that concurrent entries cannot use the same hours. Throws AppError NOT_FOUND. */
export async function lockPlan(tx: EntityManager, id: string): Promise<EnrollmentRow> {
  const plan = await tx.findOne(EnrollmentEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!plan) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  return plan;
}

/** Notifies the client once that few or no hours remain. */
function notifyOfLowBalance(
  tx: EntityManager,
  deps: Pick<Deps, 'now'>,
  { id, clientEmail, packageName }: EnrollmentRow,
  entries: readonly HoursEntry[],
): void {
  const step = newHoursStep(entries);
  if (step === null) return;
  const left = hoursRemaining(entries);
  notifyClient(tx, deps, clientEmail, {
    type: 'system_alert',
    title: step === 'low' ? 'Few hours left' : 'No hours left',
    message:
      step === 'low'
        ? `${packageName} has ${left} ${left === 1 ? 'hour' : 'hours'} left.`
        : `The hours of ${packageName} are used up.`,
    priority: step === 'low' ? 'medium' : 'high',
    subject: { type: 'own_plan', id },
  });
}

/** Notifies the client of a logged session: its hours, its day and the remaining hours. */
function notifyOfSession(
  tx: EntityManager,
  deps: Pick<Deps, 'now'>,
  { id, clientEmail, packageName }: EnrollmentRow,
  { hours, occurredOn }: NewEntry,
  remaining: number,
): void {
  notifyClient(tx, deps, clientEmail, {
    type: 'system_alert',
    title: 'Session logged',
    // Days of sessions are stored as midnight in UTC.
    message: `${hoursText(-hours)} of ${packageName} for ${formatShortDate(occurredOn, 'UTC')}. ${hoursText(remaining)} left.`,
    priority: 'low',
    subject: { type: 'own_plan', id },
  });
}

/**
 * Adds an entry to the ledger of a locked plan and returns the remaining hours. The client is notified when few or
 * none remain. Throws like `appendEntry`.
 */
export async function addEntry(
  tx: EntityManager,
  deps: Pick<Deps, 'now'> & { actor: Actor },
  plan: EnrollmentRow,
  entry: NewEntry,
): Promise<number> {
  const recorded = await tx.find(HoursEntryEntity, { enrollment: plan.id }, { orderBy: { id: 'asc' } });
  const { kind, hours, occurredOn, note, privateNote = null } = entry;
  const entries = appendEntry(recorded, { kind, hours });
  tx.create(HoursEntryEntity, {
    enrollment: plan,
    kind,
    hours,
    occurredOn,
    note,
    privateNote,
    recordedBy: deps.actor.email,
    createdAt: deps.now(),
  });
  const remaining = hoursRemaining(entries);
  if (kind === 'used') notifyOfSession(tx, deps, plan, entry, remaining);
  notifyOfLowBalance(tx, deps, plan, entries);
  return remaining;
}
