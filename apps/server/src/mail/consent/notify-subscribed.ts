import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriberRow } from '@rapport/db/entities/subscribers';
import type { Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { notifyAdmins } from '../notifications/notify.ts';

/**
 * Notifies the admins and the webhooks of a new subscription, inside the caller's transaction. With double opt-in that happens on
 * confirmation: an address that was only typed in is not a subscription.
 */
export async function notifySubscribed(
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now'>,
  { id, email }: Pick<SubscriberRow, 'id' | 'email'>,
): Promise<void> {
  await notifyAdmins(tx, deps, {
    type: 'newsletter_subscription',
    title: 'New newsletter subscription',
    message: `${email} subscribed to the newsletter.`,
    priority: 'low',
    subject: { type: 'subscriber', id },
  });
  await recordWebhookEvent(tx, deps, 'subscriber.confirmed', { id });
}
