import type { EntityManager } from '@mikro-orm/postgresql';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { z } from 'zod';
import { RECIPIENT_COUNTS } from '../campaigns/finish.ts';
import { getKindRules } from '../kinds/kind.ts';
import { ROW_METADATA_KEY } from '../sending/email-table.ts';

/** The message of a Postmark event: Postmark's id, and the metadata that we sent along. */
export interface MessageReference {
  messageId: string | undefined;
  metadata: Record<string, string> | undefined;
}

interface DeliveryStatus {
  /** Null: delivered, which does not change the status. */
  status: 'bounced' | 'complained' | null;
  error: string | null;
  now: Date;
}

type Email = Pick<OutgoingEmailRow, 'id' | 'kind'>;

const idSchema = z.uuid();

/** Updates the counts of a finished campaign; one that is being sent is counted when it ends. */
async function updateCounts(tx: EntityManager, campaignId: string): Promise<void> {
  // Locked first, because two concurrent events would not count each other.
  await tx.execute('select from newsletter_campaign where id = ? for update', [campaignId]);
  await tx.execute(
    `update newsletter_campaign c set recipient_counts = ${RECIPIENT_COUNTS} where c.id = ? and c.status = 'sent'`,
    [campaignId],
  );
}

/** An email that was given up without a response, but was delivered, counts as sent: no one has to retry it. */
async function recordDelivery(tx: EntityManager, id: string, now: Date): Promise<void> {
  for (const table of ['campaign_recipient', 'outgoing_email']) {
    await tx.execute(
      `update ${table} set delivered_at = ?::timestamptz where id = ? and delivered_at is null`,
      [now.toISOString(), id],
    );
  }
  const sent = await tx.execute<Email[]>(
    `update outgoing_email set status = 'sent', error = null, in_doubt = false
      where id = ? and status = 'failed' and in_doubt returning id, kind`,
    [id],
  );
  for (const { kind } of sent) await getKindRules(kind).showStatus?.(tx, id, 'sent', now);
}

/**
 * Records the delivery status of one message; repeating it changes nothing. The message names its row, because an event
 * may arrive before Postmark's response to the request; an email that is still open is finished by it.
 */
export async function recordDeliveryStatus(
  tx: EntityManager,
  { messageId, metadata }: MessageReference,
  { status, error, now }: DeliveryStatus,
): Promise<void> {
  const { data: id } = idSchema.safeParse(metadata?.[ROW_METADATA_KEY]);
  if (id === undefined) return;
  if (status === null) return recordDelivery(tx, id, now);
  const at = now.toISOString();
  const open = `id = ? and status in ('sending', 'unknown', 'sent')`;
  const changed = await tx.execute<{ campaign: string }[]>(
    `update campaign_recipient set status = ?, error = ?, bounced_at = ?::timestamptz,
            provider_message_id = coalesce(provider_message_id, ?)
      where ${open} returning campaign_id as campaign`,
    [status, error, at, messageId ?? null, id],
  );
  for (const { campaign } of changed) await updateCounts(tx, campaign);
  const bounced = await tx.execute<Email[]>(
    `update outgoing_email set status = 'bounced', error = ?, settled_at = coalesce(settled_at, ?::timestamptz),
            bounced_at = ?::timestamptz, provider_message_id = coalesce(provider_message_id, ?)
      where ${open} returning id, kind`,
    [error, at, at, messageId ?? null, id],
  );
  for (const { kind } of bounced) await getKindRules(kind).showStatus?.(tx, id, 'failed', now);
}
