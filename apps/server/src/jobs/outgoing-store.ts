import { EnrollmentEntity } from '@rapport/db/entities/coaching';
import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/messaging';
import type { EmailStatus } from '@rapport/domain/enrollments/schema';
import type { SendOutcome } from '@rapport/email/outcome';
import type { JobDependencies } from './dependencies.ts';

/** The confirmation of an enrollment: its fate is shown in the list of enrollments. */
export const ENROLLMENT_CONFIRMATION = 'client_enrollment';

export type Status = OutgoingEmailRow['status'];

const STATUS_OF: Record<SendOutcome['status'], Status> = {
  accepted: 'sent',
  inactive: 'suppressed',
  refused: 'failed',
  unavailable: 'queued',
  unknown: 'unknown',
};

const FINAL = new Set<Status>(['sent', 'failed', 'suppressed', 'bounced']);

export function isFinal(status: Status): boolean {
  return FINAL.has(status);
}

/** What the list of enrollments shows: while it is not sent it has failed, though it is still tried. */
function emailStatusOf(status: Status): EmailStatus {
  return status === 'sent' ? 'sent' : 'failed';
}

/** Takes an e-mail that waits to be sent; false when somebody else did. Committed before Postmark is asked. */
export async function claimOutgoing({ em }: JobDependencies, id: string): Promise<boolean> {
  const rows = await em.fork().execute<{ id: string }[]>(
    `update outgoing_email set status = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp()
      where id = ? and status = 'queued' returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Writes down what became of an e-mail, and shows it where its enrollment is listed. */
export async function recordOutgoing(
  { em, now }: JobDependencies,
  row: Pick<OutgoingEmailRow, 'id' | 'kind' | 'subjectId'>,
  outcome: { status: Status; error: string | null; messageId: string | null; inDoubt?: boolean },
): Promise<void> {
  const { status, error, messageId, inDoubt = false } = outcome;
  await em.fork().transactional(async (tx) => {
    const changed = await tx.nativeUpdate(
      OutgoingEmailEntity,
      { id: row.id, status: { $in: ['queued', 'sending', 'unknown'] } },
      { status, error, inDoubt, providerMessageId: messageId, settledAt: isFinal(status) ? now() : null },
    );
    if (changed === 0 || row.kind !== ENROLLMENT_CONFIRMATION || row.subjectId === null) return;
    const emailStatus = emailStatusOf(status);
    await tx.nativeUpdate(EnrollmentEntity, { id: row.subjectId }, { emailStatus, updatedAt: now() });
  });
}

/** The same for what the client of Postmark says. Gives the status it became. */
export async function recordOutcome(
  deps: JobDependencies,
  row: Pick<OutgoingEmailRow, 'id' | 'kind' | 'subjectId'>,
  outcome: SendOutcome,
): Promise<Status> {
  const status = STATUS_OF[outcome.status];
  const messageId = outcome.status === 'accepted' ? outcome.messageId : null;
  await recordOutgoing(deps, row, { status, messageId, error: 'reason' in outcome ? outcome.reason : null });
  return status;
}
