import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { RECIPIENT_COUNTS } from '../campaigns/recipient-counts.ts';

/** Which of our messages an event of Postmark is about: by its own id of it, or by what we sent along. */
export interface MessageReference {
  messageId: string | undefined;
  address: string;
  metadata: Record<string, string> | undefined;
}

interface DeliveryStatus {
  /** Null: delivered, which leaves the status alone. */
  status: 'bounced' | 'complained' | null;
  error: string | null;
  now: Date;
}

const idSchema = z.uuid();

function ourId(reference: MessageReference, key: string): string | null {
  return idSchema.safeParse(reference.metadata?.[key]).data ?? null;
}

/** What was given up without an answer and has been delivered was sent: no one is to try it again. */
async function settleDoubt(tx: EntityManager, email: string, whichEmail: (string | null)[]): Promise<void> {
  await tx.execute(
    `with sent as (
       update outgoing_email set status = 'sent', error = null, in_doubt = false
        where ${email} and status = 'failed' and in_doubt returning kind, subject_id
     )
     update enrollment set email_status = 'sent'
      where id in (select subject_id from sent where kind = 'client_enrollment')`,
    whichEmail,
  );
}

/** A confirmation that came back did not reach the client, unless a later one did. */
async function tellPlan(tx: EntityManager, email: string, whichEmail: (string | null)[]): Promise<void> {
  await tx.execute(
    `update enrollment e set email_status = 'failed'
       from (select subject_id, created_at from outgoing_email
              where ${email} and kind = 'client_enrollment' and status = 'bounced') as back
      where e.id = back.subject_id and e.email_status = 'sent'
        and not exists (select from outgoing_email later
                         where later.subject_id = e.id and later.kind = 'client_enrollment'
                           and later.created_at > back.created_at)`,
    whichEmail,
  );
}

/** Brings the counts of a campaign that has ended up to date; one that is being sent is counted at its end. */
async function recount(tx: EntityManager, campaignId: string): Promise<void> {
  // Locked first: two events at once would else count without each other.
  await tx.execute('select from newsletter_campaign where id = ? for update', [campaignId]);
  await tx.execute(
    `update newsletter_campaign c set recipient_counts = ${RECIPIENT_COUNTS} where c.id = ? and c.status = 'sent'`,
    [campaignId],
  );
}

/**
 * Writes down what became of one message; saying it again changes nothing. News may overtake Postmark's answer to the
 * request, so a message is also found by the metadata it carries, and one that is still open is settled by it.
 */
export async function recordDeliveryStatus(
  tx: EntityManager,
  reference: MessageReference,
  { status, error, now }: DeliveryStatus,
): Promise<void> {
  const at = now.toISOString();
  const messageId =
    reference.messageId === undefined || reference.messageId === '' ? null : reference.messageId;
  const chunk = ourId(reference, 'chunk');
  const recipient = `(provider_message_id = ? or (chunk_id = ? and email = ?))`;
  const email = `(provider_message_id = ? or id = ?)`;
  const whichRecipient = [messageId, chunk, reference.address];
  const whichEmail = [messageId, ourId(reference, 'email')];
  if (status === null) {
    await tx.execute(
      `update campaign_recipient set delivered_at = ?::timestamptz where ${recipient} and delivered_at is null`,
      [at, ...whichRecipient],
    );
    await tx.execute(
      `update outgoing_email set delivered_at = ?::timestamptz where ${email} and delivered_at is null`,
      [at, ...whichEmail],
    );
    await settleDoubt(tx, email, whichEmail);
    return;
  }
  const open = `status in ('sending', 'unknown', 'sent')`;
  const changed = await tx.execute<{ campaign: string }[]>(
    `update campaign_recipient set status = ?, error = ?, bounced_at = ?::timestamptz,
            provider_message_id = coalesce(provider_message_id, ?)
      where ${recipient} and ${open} returning campaign_id as campaign`,
    [status, error, at, messageId, ...whichRecipient],
  );
  for (const { campaign } of changed) await recount(tx, campaign);
  await tx.execute(
    `update outgoing_email set status = 'bounced', error = ?, settled_at = coalesce(settled_at, ?::timestamptz),
            bounced_at = ?::timestamptz, provider_message_id = coalesce(provider_message_id, ?)
      where ${email} and ${open}`,
    [error, at, at, messageId, ...whichEmail],
  );
  await tellPlan(tx, email, whichEmail);
}
