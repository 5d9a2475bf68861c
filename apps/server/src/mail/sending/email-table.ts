import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailStream } from '@rapport/email/message';
import type { SendOutcome } from '@rapport/email/outcome';
import type { JobDeps } from '../../platform/deps.ts';

/** Metadata key under which a message names its row; Postmark's events report it back. */
export const ROW_METADATA_KEY = 'email';

/** An email that this process claimed: no other one sends it. */
export interface ClaimedEmail {
  id: string;
  /** Names the claim; an outcome of an earlier claim changes nothing. */
  claim: string;
}

/** The outcome of an email. */
export interface EmailResult extends ClaimedEmail {
  /** Queued again with an error: Postmark took nothing. Without one: it never got the request. */
  status: 'sent' | 'suppressed' | 'failed' | 'queued' | 'unknown';
  messageId: string | null;
  error: string | null;
}

/**
 * A table of emails, `e` in its SQL, and where it keeps its requests to Postmark. A row is claimed by one process, its
 * request is committed before it begins, and a request without a response is looked up at Postmark, never guessed.
 */
export interface EmailTable<Changed = unknown> {
  name: 'outgoing_email' | 'campaign_recipient';
  stream: EmailStream;
  /** SQL: the claim of an email, as text. */
  claimSql: string;
  /** SQL: what a result `o` changes beside status, error and Postmark's id. Takes the current time. */
  changesSql: string;
  /** SQL: what `follow` needs to know of an email. */
  returningSql: string;
  /** What follows from results, in the same transaction: `changed` are the emails that had no outcome yet. */
  follow(tx: EntityManager, deps: JobDeps, changed: Changed[], claims: string[]): Promise<void>;
  requests: {
    table: 'outgoing_email' | 'campaign_batch';
    /** Metadata key under which messages name their request. */
    metadataKey: 'email' | 'batch';
    /** Column of an email with the id of its request. */
    column: 'id' | 'batch_id';
    /** SQL: the address that tells the emails of a request apart; null where it has only one. */
    addressSql: string;
    /** SQL: an outcome is missing. */
    isOpenSql: string;
    /** SQL: it began; otherwise its emails are only claimed. */
    hasBegunSql: string;
    /** Column with the time when it began. */
    began: 'attempted_at' | 'requested_at';
    /** SQL: when it is looked up if no time was set. */
    getDefaultLookupSql(indexedAfterSeconds: number): string;
    /** SQL: counts a lookup among the columns that are set. */
    countLookupSql: string;
    /** Ends the claim of a request that never began. */
    release(deps: JobDeps, id: string): Promise<void>;
  };
}

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
