import type { EntityManager } from '@mikro-orm/postgresql';
import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import type { EmailStatus } from '@rapport/domain/enrollments/schema';
import type { Deps, JobDeps } from '../../platform/deps.ts';
import { ENROLLMENT_CONFIRMATION, toConfirmationValues } from '../kinds/client-enrollment.ts';
import { enqueueEmail } from './enqueue.ts';
import { renderAndStoreOutgoing } from './render.ts';
import { sendRendered } from './send.ts';
import { toShownStatus } from './store.ts';

/** Time limit of the first attempt to send a confirmation. */
export const MAX_ATTEMPT_MS = 5_000;
/** Seconds in which the outbox does not send it, because the first attempt is running. */
export const RESERVED_SECONDS = 10;

async function attempt(deps: JobDeps, row: OutgoingEmailRow): Promise<EmailStatus> {
  try {
    const [outcome] = await sendRendered(deps, [{ row, message: await renderAndStoreOutgoing(deps, row) }]);
    if (outcome === undefined) return 'pending';
    if (outcome.status === 'accepted') return 'sent';
    deps.log.warn({ email: row.id, kind: row.kind, outcome }, 'email was not sent');
    return toShownStatus(outcome.status, outcome.reason);
  } catch (error) {
    deps.log.error({ err: error, email: row.id }, 'sending the confirmation immediately failed');
    return 'pending';
  }
}

/**
 * Tries to send the confirmation of a stored enrollment for at most 5 seconds and returns its status; `pending` when
 * the time runs out. An email that is not sent stays in the outbox, and the list of enrollments shows its status
 * later. Never throws.
 */
export async function confirmEnrollment(deps: JobDeps, outgoingId: string): Promise<EmailStatus> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<EmailStatus>((done) => {
    timer = setTimeout(done, MAX_ATTEMPT_MS, 'pending');
  });
  try {
    const row = await deps.em.fork().findOne(OutgoingEmailEntity, { id: outgoingId });
    return row === null ? 'pending' : await Promise.race([attempt(deps, row), timeout]);
  } catch (error) {
    deps.log.error({ err: error, email: outgoingId }, 'sending the confirmation immediately failed');
    return 'pending';
  } finally {
    clearTimeout(timer);
  }
}

type ConfirmedPlan = Parameters<typeof toConfirmationValues>[1] & Pick<EnrollmentRow, 'id' | 'clientEmail'>;

/** Enqueues the confirmation of a plan with its current values, and reserves time for the immediate attempt. */
export function enqueueConfirmation(
  tx: EntityManager,
  deps: Pick<Deps, 'now' | 'env'>,
  plan: ConfirmedPlan,
): Promise<string | null> {
  return enqueueEmail(tx, deps, {
    kind: ENROLLMENT_CONFIRMATION,
    recipient: plan.clientEmail,
    values: toConfirmationValues(deps.env, plan),
    subjectId: plan.id,
    startAfterSeconds: RESERVED_SECONDS,
  });
}
