import type { EntityManager } from '@mikro-orm/postgresql';
import type { SendOutcome } from '@rapport/email/outcome';
import type { JobDeps } from '../../platform/deps.ts';
import type { ClaimedEmail, EmailResult, EmailTable } from './email-table.ts';

const STATUSES: Record<SendOutcome['status'], EmailResult['status']> = {
  accepted: 'sent',
  inactive: 'suppressed',
  refused: 'failed',
  unavailable: 'queued',
  unknown: 'unknown',
};

/**
 * Records results inside the caller's transaction; emails that have an outcome, or were claimed again, stay as they are.
 * `claims` are all those of a request, because results of some emails may be missing.
 */
export async function recordResults<Changed>(
  tx: EntityManager,
  deps: JobDeps,
  table: EmailTable<Changed>,
  { results, claims }: { results: readonly EmailResult[]; claims: readonly string[] },
): Promise<void> {
  const changed = await tx.execute<Changed[]>(
    `update ${table.name} e
        set status = o.status, provider_message_id = o."messageId", error = o.error, ${table.changesSql}
       from jsonb_to_recordset(?::jsonb) as o(id uuid, claim text, status text, "messageId" text, error text)
      where e.id = o.id and ${table.claimSql} = o.claim and e.status in ('sending', 'unknown')
  returning ${table.returningSql}`,
    [deps.now().toISOString(), JSON.stringify(results)],
  );
  await table.follow(tx, deps, changed, [...new Set(claims)]);
}

/** Records the outcomes of a request, in the order of its emails. */
export async function recordOutcomes<Changed>(
  deps: JobDeps,
  table: EmailTable<Changed>,
  emails: readonly ClaimedEmail[],
  outcomes: readonly SendOutcome[],
): Promise<void> {
  const results = emails.flatMap(({ id, claim }, index): EmailResult[] => {
    const outcome = outcomes[index];
    if (outcome === undefined) return [];
    const messageId = outcome.status === 'accepted' ? outcome.messageId : null;
    const error = 'reason' in outcome ? outcome.reason : null;
    return [{ id, claim, status: STATUSES[outcome.status], messageId, error }];
  });
  const claims = emails.map(({ claim }) => claim);
  await deps.em.fork().transactional((tx) => recordResults(tx, deps, table, { results, claims }));
}
