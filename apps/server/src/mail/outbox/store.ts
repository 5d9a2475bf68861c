import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { EmailStatus } from '@rapport/domain/enrollments/schema';
import type { SendOutcome } from '@rapport/email/outcome';
import type { JobDeps } from '../../platform/deps.ts';
import { recordConfirmationStatus } from '../kinds/client-enrollment.ts';
import { getFirstLookupSeconds } from '../lookups.ts';

export type Status = OutgoingEmailRow['status'];

const STATUS_BY_OUTCOME: Record<SendOutcome['status'], Status> = {
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

/** The status in the list of enrollments: anything not sent counts as failed, even while it is retried. */
function toEmailStatus(status: Status): EmailStatus {
  return status === 'sent' ? 'sent' : 'failed';
}

/** Waits from 5 seconds, doubled up to 15 minutes. */
const NEXT_ATTEMPT = `clock_timestamp() + make_interval(secs => least(900, 5 * 2 ^ least(attempts, 8)))`;

/**
 * When Postmark is asked about an attempt without an outcome. Takes one value, the seconds of `getIndexedAfterSeconds`,
 * for attempts of earlier versions.
 */
export const LOOKUP_DUE = 'coalesce(lookup_after, attempted_at + make_interval(secs => ?))';

/**
 * Claims queued emails and returns the ids that no other worker has claimed. Committed before the request. If the
 * attempt fails, each following one waits longer.
 */
export async function claimOutgoing({ em, env }: JobDeps, ids: readonly string[]): Promise<Set<string>> {
  const rows = await em.fork().execute<{ id: string }[]>(
    `update outgoing_email
        set status = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp(), next_attempt_at = ${NEXT_ATTEMPT},
            lookup_after = clock_timestamp() + make_interval(secs => ?)
      where id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) and status = 'queued' returning id`,
    [getFirstLookupSeconds(env), JSON.stringify(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Postpones an email that could not be sent or looked up, for a reason on our side. */
export async function postponeOutgoing({ em }: JobDeps, id: string, reason: string | null): Promise<void> {
  await em.fork().execute(
    `update outgoing_email
        set attempts = attempts + 1, error = coalesce(?, error), next_attempt_at = ${NEXT_ATTEMPT},
            lookup_after = ${NEXT_ATTEMPT}, attempted_at = coalesce(attempted_at, clock_timestamp())
      where id = ? and status in ('queued', 'sending', 'unknown')`,
    [reason, id],
  );
}

/** Records the status of an email, also on its enrollment if it is a confirmation. */
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
    if (changed > 0) await recordConfirmationStatus(tx, row, toEmailStatus(status), now());
  });
}

/** Records a Postmark outcome. Returns the new status. */
export async function recordOutcome(
  deps: JobDeps,
  row: Pick<OutgoingEmailRow, 'id' | 'kind' | 'subjectId'>,
  outcome: SendOutcome,
): Promise<Status> {
  const status = STATUS_BY_OUTCOME[outcome.status];
  const messageId = outcome.status === 'accepted' ? outcome.messageId : null;
  await recordOutgoing(deps, row, { status, messageId, error: 'reason' in outcome ? outcome.reason : null });
  return status;
}
