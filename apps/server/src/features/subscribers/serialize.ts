import type { SubscriberRow } from '@rapport/db/entities/subscribers';
import type { Subscriber } from '@rapport/domain/subscribers/schema';

/** The columns of a subscriber that the wire carries. */
export const SUBSCRIBER_FIELDS = ['id', 'email', 'status', 'createdAt'] as const;

/** A stored subscriber as the wire's `Subscriber`, with the reason why its address is suppressed. */
export function toSubscriber(
  row: Pick<SubscriberRow, (typeof SUBSCRIBER_FIELDS)[number]>,
  suppression: Subscriber['suppression'],
): Subscriber {
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    suppression,
  };
}
