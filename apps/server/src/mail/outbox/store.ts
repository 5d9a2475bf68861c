import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import type { EmailStatus } from '@rapport/domain/enrollments/schema';
import type { SendOutcome } from '@rapport/email/outcome';
import type { JobDeps } from '../../platform/deps.ts';

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

/** Doubles from 5 seconds up to 15 minutes. */
const NEXT_ATTEMPT = `clock_timestamp() + make_interval(secs => least(900, 5 * 2 ^ least(attempts, 8)))`;

/**
 * Claims emails that wait to be sent; gives the ids of those that no other process claimed. Committed before Postmark
 * is asked. If the attempt fails, the next one follows later each time.
 */
export async function claimOutgoing({ em }: JobDeps, ids: readonly string[]): Promise<Set<string>> {
  const rows = await em.fork().execute<{ id: string }[]>(
    `update outgoing_email
        set status = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp(), next_attempt_at = ${NEXT_ATTEMPT}
      where id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) and status = 'queued' returning id`,
    [JSON.stringify(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Tries an email again later that could not be sent or asked about, for a reason of ours. */
export async function postponeOutgoing({ em }: JobDeps, id: string, reason: string | null): Promise<void> {
  await em.fork().execute(
    `update outgoing_email
        set attempts = attempts + 1, error = coalesce(?, error), next_attempt_at = ${NEXT_ATTEMPT},
            attempted_at = coalesce(attempted_at, clock_timestamp())
      where id = ? and status in ('queued', 'sending', 'unknown')`,
    [reason, id],
  );
}

/** Writes down what became of an email, and shows it where its enrollment is listed. */
export async function recordOutgoing(
  { em, now }: JobDeps,
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
  deps: JobDeps,
  row: Pick<OutgoingEmailRow, 'id' | 'kind' | 'subjectId'>,
  outcome: SendOutcome,
): Promise<Status> {
  const status = STATUS_OF[outcome.status];
  const messageId = outcome.status === 'accepted' ? outcome.messageId : null;
  await recordOutgoing(deps, row, { status, messageId, error: 'reason' in outcome ? outcome.reason : null });
  return status;
}
