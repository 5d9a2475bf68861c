import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import { OPEN_STATUSES } from '@rapport/db/waiting-emails';
import { findInstallationFault } from '@rapport/domain/emails/installation-fault';
import type { EmailStatus } from '@rapport/domain/enrollments/schema';
import type { SendOutcome } from '@rapport/email/outcome';
import type { JobDeps } from '../../platform/deps.ts';
import { getKindRules } from '../kinds/kind.ts';
import type { EmailResult, EmailTable } from '../sending/email-table.ts';
import { getFirstLookupSeconds } from '../sending/reconcile.ts';

/** Waits from 5 seconds, doubled up to 15 minutes. */
const NEXT_ATTEMPT = `clock_timestamp() + make_interval(secs => least(900, 5 * 2 ^ least(attempts, 8)))`;

type ChangedEmail = Pick<OutgoingEmailRow, 'kind'> & Pick<EmailResult, 'id' | 'status' | 'error'>;

/**
 * Anything that was not sent counts as failed, even while it is retried; but an email that waits until the installation
 * can send is pending.
 */
export function toShownStatus(
  status: SendOutcome['status'] | EmailResult['status'],
  error: string | null,
): EmailStatus {
  if (status === 'sent' || status === 'accepted') return 'sent';
  return findInstallationFault(error) === null ? 'failed' : 'pending';
}

/** Single emails. Each is a request of its own, because any of them may be looked up on its own. */
export const OUTGOING_EMAILS: EmailTable<ChangedEmail> = {
  name: 'outgoing_email',
  stream: 'transactional',
  claimSql: 'e.attempts::text',
  // One that Postmark never got is due now; the column would round the time up to later.
  changesSql: `settled_at = case when o.status not in ${OPEN_STATUSES} then ?::timestamptz end,
            next_attempt_at = case when o.status = 'queued' and o.error is null
                                   then date_trunc('milliseconds', clock_timestamp()) else e.next_attempt_at end`,
  returningSql: 'e.id, e.kind, e.status, e.error',
  async follow(tx, deps, changed) {
    for (const { id, kind, status, error } of changed) {
      if (status === 'queued' && error === null) continue;
      await getKindRules(kind).showStatus?.(tx, id, toShownStatus(status, error), deps.now());
    }
  },
  requests: {
    table: 'outgoing_email',
    metadataKey: 'email',
    column: 'id',
    addressSql: 'null',
    isOpenSql: `status in ('sending', 'unknown')`,
    hasBegunSql: 'true',
    began: 'attempted_at',
    getDefaultLookupSql: (seconds) => `attempted_at + make_interval(secs => ${seconds})`,
    countLookupSql: '',
    release: async () => undefined,
  },
};

/**
 * Claims queued emails that no other worker has claimed, and commits that their request begins: returns the claim of
 * each id. If the attempt fails, each following one waits longer.
 */
export async function claimOutgoing(
  { em, env }: JobDeps,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await em.fork().execute<{ id: string; claim: string }[]>(
    `update outgoing_email
        set status = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp(), next_attempt_at = ${NEXT_ATTEMPT},
            lookup_after = clock_timestamp() + make_interval(secs => ?)
      where id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) and status = 'queued'
  returning id, attempts::text as claim`,
    [getFirstLookupSeconds(env), JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, claim }) => [id, claim]));
}

/** Deletes a queued email that has become useless. */
export async function dropOutgoing({ em }: JobDeps, id: string): Promise<void> {
  await em.fork().nativeDelete(OutgoingEmailEntity, { id, status: 'queued' });
}

/** Postpones a queued email that could not be rendered. */
export async function postponeOutgoing({ em }: JobDeps, id: string, reason: string): Promise<void> {
  await em.fork().execute(
    `update outgoing_email
        set attempts = attempts + 1, error = ?, next_attempt_at = ${NEXT_ATTEMPT},
            attempted_at = coalesce(attempted_at, clock_timestamp())
      where id = ? and status = 'queued'`,
    [reason, id],
  );
}
