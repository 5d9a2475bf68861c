import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@rapport/db/id';

/** What a run of the checks begins with. */
interface NewRun {
  /** Where the test email goes; without one, none is sent. */
  testRecipient?: string;
  /** A new token, encrypted: what is known of the former server is forgotten. */
  sealedToken?: string;
  now: Date;
}

/**
 * Starts the checks over, inside the caller's transaction; a worker goes through them. A run that is going on ends: what
 * it still finds out is dropped.
 */
export async function startChecks(tx: EntityManager, run: NewRun): Promise<void> {
  const { sealedToken = null, testRecipient = null, now } = run;
  await tx.execute(
    `insert into postmark_connection (id, run_id, step, next_attempt_at) values (1, ?, 'server', date_trunc('milliseconds', clock_timestamp()))
     on conflict (id) do update set run_id = excluded.run_id, step = 'server', next_attempt_at = excluded.next_attempt_at`,
    [newId()],
  );
  if (sealedToken !== null) {
    await tx.execute(
      `update postmark_connection
          set sealed_token = ?, token_stored_at = ?::timestamptz, server_name = null, dkim_selector = null
        where id = 1`,
      [sealedToken, now.toISOString()],
    );
  }
  if (testRecipient === null) return;
  // An earlier test email that still waits would arrive beside the new one.
  await tx.execute(
    `delete from outgoing_email
      where status = 'queued' and id = (select test_email_id from postmark_connection where id = 1)`,
  );
  await tx.execute(
    `update postmark_connection set test_recipient = ?, test_email_id = null, checks = '{}' where id = 1`,
    [testRecipient],
  );
}
