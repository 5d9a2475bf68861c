import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailStream } from '@rapport/email/message';
import type { JobDeps } from '../../platform/deps.ts';

/** Metadata key under which a message names its row; Postmark's events report it back. */
export const ROW_METADATA_KEY = 'email';

/** An email that this process claimed: no other one sends it. */
export interface ClaimedEmail {
  id: string;
  /** Names the claim; an outcome of an earlier claim changes nothing. */
  claim: string;
}

/** What became of an email. */
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
