import type { EntityManager } from '@mikro-orm/postgresql';
import type { SuppressionRow } from '@rapport/db/entities/subscribers';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { formatFailure } from '@rapport/domain/emails/failure-text';
import { emailSchema, normalizeEmail } from '@rapport/domain/shared/email';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { MAX_BODY_BYTES } from '../../platform/http/body-limits.ts';
import { endSubscription } from '../consent/end-subscription.ts';
import { findSuppression, liftSuppression, suppress } from '../consent/suppressions.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { type MessageReference, recordDeliveryStatus } from './delivery-status.ts';

/** A text that Postmark writes. Only the size of the whole body is limited, so that no event is lost. */
const postmarkText = z.string().meta({ maxLength: MAX_BODY_BYTES });

/** Postmark's id of the message, and the metadata we sent along. */
const message = {
  MessageID: z.string().max(200).optional(),
  Metadata: z.record(z.string(), postmarkText).optional().catch(undefined),
};
const address = emailSchema.transform(normalizeEmail);

/** The Postmark events we handle, with the fields we use. */
export const postmarkEventSchema = z.discriminatedUnion('RecordType', [
  z.object({ RecordType: z.literal('Delivery'), ...message, Recipient: address }),
  z.object({
    RecordType: z.literal('Bounce'),
    ...message,
    Email: address,
    Type: postmarkText,
    Inactive: z.boolean().optional(),
    Description: postmarkText.optional(),
  }),
  z.object({ RecordType: z.literal('SpamComplaint'), ...message, Email: address }),
  z.object({
    RecordType: z.literal('SubscriptionChange'),
    ...message,
    Recipient: address,
    Origin: postmarkText.nullish(),
    SuppressSending: z.boolean(),
    SuppressionReason: postmarkText.nullish(),
    ChangedAt: z.iso.datetime({ offset: true }).optional(),
  }),
]);
export type PostmarkEvent = z.infer<typeof postmarkEventSchema>;
type EventOf<T extends PostmarkEvent['RecordType']> = Extract<PostmarkEvent, { RecordType: T }>;

type Dependencies = Pick<Deps, 'em' | 'env' | 'now'>;

function toReference({ MessageID, Metadata }: PostmarkEvent): MessageReference {
  return { messageId: MessageID, metadata: Metadata };
}

/** Suppresses an address and notifies the admins, unless it was suppressed before. */
async function suppressAndNotify(
  tx: EntityManager,
  deps: Dependencies,
  email: string,
  { reason, description }: { reason: SuppressionRow['reason']; description: string },
): Promise<void> {
  const added = await suppress(tx, [email], { reason, source: 'postmark', now: deps.now() });
  if (added.length === 0) return;
  const subscriber = await tx.findOne(SubscriberEntity, { email }, { fields: ['id'] });
  await notifyAdmins(tx, deps, {
    type: 'system_alert',
    title: reason === 'complained' ? 'A newsletter was reported as spam' : 'An address no longer exists',
    message: `${email} won't get any more newsletters. ${formatFailure(description)}`,
    priority: 'medium',
    // The email may have gone to someone without a subscription.
    subject: subscriber ? { type: 'subscriber', id: subscriber.id } : { type: 'failed_emails' },
  });
}

async function onBounce(tx: EntityManager, deps: Dependencies, event: EventOf<'Bounce'>): Promise<void> {
  const description = `${event.Type}${event.Description === undefined ? '' : `: ${event.Description}`}`;
  const isHard = event.Type === 'HardBounce' || event.Inactive === true;
  // A soft bounce may still be delivered.
  if (!isHard) return;
  await recordDeliveryStatus(tx, toReference(event), {
    status: 'bounced',
    error: description,
    now: deps.now(),
  });
  await suppressAndNotify(tx, deps, event.Email, { reason: 'bounced', description });
}

/** An unsubscribe through Postmark's own link, or an address that Postmark removed from its list. */
async function onSubscriptionChange(
  tx: EntityManager,
  deps: Dependencies,
  event: EventOf<'SubscriptionChange'>,
): Promise<void> {
  const { Recipient: email } = event;
  if (!event.SuppressSending) {
    const known = await findSuppression(tx, email);
    // Someone who unsubscribed returns only through a confirmation.
    if (known?.reason === 'bounced') await liftSuppression(tx, email);
    return;
  }
  const row = await tx.findOne(SubscriberEntity, { email });
  const changedAt = event.ChangedAt === undefined ? deps.now() : new Date(event.ChangedAt);
  // A late event of a suppression that was followed by a confirmation.
  if (row?.confirmedAt && row.confirmedAt > changedAt) return;
  if (event.SuppressionReason !== 'ManualSuppression') {
    const reason = event.SuppressionReason === 'SpamComplaint' ? 'complained' : 'bounced';
    return suppressAndNotify(tx, deps, email, {
      reason,
      description:
        reason === 'complained' ? 'reported as spam' : (event.SuppressionReason ?? 'suppressed by Postmark'),
    });
  }
  await endSubscription(tx, {
    email,
    now: deps.now(),
    source: 'postmark',
    wording: `Postmark, origin ${event.Origin ?? 'unknown'}: Unsubscribe.`,
    ip: null,
    userAgent: null,
  });
}

/**
 * Handles a Postmark event about a message or an address. Events arrive at least once and in any order, so repeating
 * one changes nothing.
 */
export async function handlePostmarkEvent(deps: Dependencies, event: PostmarkEvent): Promise<void> {
  await deps.em.transactional(async (tx) => {
    switch (event.RecordType) {
      case 'Delivery':
        return recordDeliveryStatus(tx, toReference(event), { status: null, error: null, now: deps.now() });
      case 'Bounce':
        return onBounce(tx, deps, event);
      case 'SpamComplaint':
        await recordDeliveryStatus(tx, toReference(event), {
          status: 'complained',
          error: 'reported as spam',
          now: deps.now(),
        });
        return suppressAndNotify(tx, deps, event.Email, {
          reason: 'complained',
          description: 'reported as spam',
        });
      case 'SubscriptionChange':
        return onSubscriptionChange(tx, deps, event);
    }
  });
}
