import type { EntityManager } from '@mikro-orm/postgresql';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { z } from 'zod';
import { RECIPIENT_COUNTS } from '../campaigns/finish.ts';
import { markConfirmationBounced, markConfirmationSent } from '../kinds/client-enrollment.ts';

/** Identifies our message of a Postmark event: by Postmark's id, or by the metadata we sent along. */
export interface MessageReference {
  messageId: string | undefined;
  address: string;
  metadata: Record<string, string> | undefined;
}

interface DeliveryStatus {
  /** Null: delivered, which does not change the status. */
  status: 'bounced' | 'complained' | null;
  error: string | null;
  now: Date;
}

const idSchema = z.uuid();

function parseOwnId(reference: MessageReference, key: string): string | null {
  return idSchema.safeParse(reference.metadata?.[key]).data ?? null;
}

/** An email that was given up without a response, but was delivered, counts as sent: no one has to retry it. */
async function resolveDoubt(tx: EntityManager, email: string, whichEmail: (string | null)[]): Promise<void> {
  const sent = await tx.execute<Pick<OutgoingEmailRow, 'kind' | 'subjectId'>[]>(
    `update outgoing_email set status = 'sent', error = null, in_doubt = false
      where ${email} and status = 'failed' and in_doubt returning kind, subject_id as "subjectId"`,
    whichEmail,
  );
  for (const row of sent) await markConfirmationSent(tx, row);
}

/** Updates the counts of a finished campaign; one that is being sent is counted when it ends. */
async function updateCounts(tx: EntityManager, campaignId: string): Promise<void> {
  // Locked first, because two concurrent events would not count each other.
  await tx.execute('select from newsletter_campaign where id = ? for update', [campaignId]);
  await tx.execute(
    `update newsletter_campaign c set recipient_counts = ${RECIPIENT_COUNTS} where c.id = ? and c.status = 'sent'`,
    [campaignId],
  );
}

/**
 * Records the delivery status of one message; repeating it changes nothing. An event may arrive before Postmark's
 * response to the request, so a message is also found by its metadata, and one that is still open is finished by it.
 */
export async function recordDeliveryStatus(
  tx: EntityManager,
  reference: MessageReference,
  { status, error, now }: DeliveryStatus,
): Promise<void> {
  const at = now.toISOString();
  const messageId =
    reference.messageId === undefined || reference.messageId === '' ? null : reference.messageId;
  const batchId = parseOwnId(reference, 'batch');
  const recipient = `(provider_message_id = ? or (batch_id = ? and email = ?))`;
  const email = `(provider_message_id = ? or id = ?)`;
  const whichRecipient = [messageId, batchId, reference.address];
  const whichEmail = [messageId, parseOwnId(reference, 'email')];
  if (status === null) {
    await tx.execute(
      `update campaign_recipient set delivered_at = ?::timestamptz where ${recipient} and delivered_at is null`,
      [at, ...whichRecipient],
    );
    await tx.execute(
      `update outgoing_email set delivered_at = ?::timestamptz where ${email} and delivered_at is null`,
      [at, ...whichEmail],
    );
    await resolveDoubt(tx, email, whichEmail);
    return;
  }
  const open = `status in ('sending', 'unknown', 'sent')`;
  const changed = await tx.execute<{ campaign: string }[]>(
    `update campaign_recipient set status = ?, error = ?, bounced_at = ?::timestamptz,
            provider_message_id = coalesce(provider_message_id, ?)
      where ${recipient} and ${open} returning campaign_id as campaign`,
    [status, error, at, messageId, ...whichRecipient],
  );
  for (const { campaign } of changed) await updateCounts(tx, campaign);
  await tx.execute(
    `update outgoing_email set status = 'bounced', error = ?, settled_at = coalesce(settled_at, ?::timestamptz),
            bounced_at = ?::timestamptz, provider_message_id = coalesce(provider_message_id, ?)
      where ${email} and ${open}`,
    [error, at, at, messageId, ...whichEmail],
  );
  await markConfirmationBounced(tx, email, whichEmail);
}
