import type { EntityManager } from '@mikro-orm/postgresql';
import { type EnrollmentRow, HoursEntryEntity, type HoursEntryRow } from '@rapport/db/entities/enrollments';
import { newId } from '@rapport/db/id';
import {
  appendEntry,
  type HoursEntry,
  hoursRemaining,
  newHoursStep,
} from '@rapport/domain/enrollments/ledger';
import { hoursText } from '@rapport/domain/shared/quantity';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { notifyClient } from '../../mail/notifications/notify.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';

export interface NewEntry extends HoursEntry {
  occurredOn: Date;
  note: string | null;
  privateNote?: string | null;
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
        : `You have used all hours of ${packageName}.`,
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
 * Adds an entry to the ledger of a locked plan, and returns it with the remaining hours. The client is notified when few
 * or none remain. Throws like `appendEntry`.
 */
export async function addEntry(
  tx: EntityManager,
  deps: Pick<Deps, 'now'> & { actor: Pick<Actor, 'email'> },
  plan: EnrollmentRow,
  entry: NewEntry,
): Promise<{ row: HoursEntryRow; remaining: number }> {
  const recorded = await tx.find(HoursEntryEntity, { enrollment: plan.id }, { orderBy: { id: 'asc' } });
  const { kind, hours, occurredOn, note, privateNote = null } = entry;
  const entries = appendEntry(recorded, { kind, hours });
  const id = newId();
  const row = tx.create(HoursEntryEntity, {
    id,
    enrollment: plan,
    kind,
    hours,
    occurredOn,
    note,
    privateNote,
    recordedBy: deps.actor.email,
    createdAt: deps.now(),
  });
  const type = kind === 'used' ? 'hours.logged' : 'hours.corrected';
  await recordWebhookEvent(tx, deps, type, { id });
  const remaining = hoursRemaining(entries);
  if (kind === 'used') notifyOfSession(tx, deps, plan, entry, remaining);
  notifyOfLowBalance(tx, deps, plan, entries);
  return { row, remaining };
}
