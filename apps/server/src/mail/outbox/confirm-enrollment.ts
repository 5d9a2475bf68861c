import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { EmailStatus } from '@rapport/domain/enrollments/schema';
import type { JobDeps } from '../../platform/deps.ts';
import { tryOutgoing } from './send.ts';

/** A confirmation is tried at once for at most this long (decision 14). */
export const MAX_TRY_MS = 5_000;
/** The queue leaves it alone for the time of that try. */
export const LEAVE_ALONE_SECONDS = 10;

async function attempt(deps: JobDeps, row: OutgoingEmailRow): Promise<EmailStatus> {
  try {
    const status = await tryOutgoing(deps, row);
    if (status === null) return 'pending';
    return status === 'sent' ? 'sent' : 'failed';
  } catch (error) {
    deps.log.error({ err: error, email: row.id }, 'confirmation could not be tried at once');
    return 'pending';
  }
}

/**
 * Tries the confirmation of a plan that is stored already, for at most 5 seconds, and says what happened (decision 14).
 * When the time runs out it is `pending`. Whatever is not sent stays with the queue, and the list of enrollments shows
 * what becomes of it. Never throws.
 */
export async function confirmEnrollment(deps: JobDeps, outgoingId: string): Promise<EmailStatus> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<EmailStatus>((done) => {
    timer = setTimeout(done, MAX_TRY_MS, 'pending');
  });
  try {
    const row = await deps.em.fork().findOne(OutgoingEmailEntity, { id: outgoingId });
    return row === null ? 'pending' : await Promise.race([attempt(deps, row), timeIsUp]);
  } catch (error) {
    deps.log.error({ err: error, email: outgoingId }, 'confirmation could not be tried at once');
    return 'pending';
  } finally {
    clearTimeout(timer);
  }
}
