import type { SubscriberRow } from '@rapport/db/entities/subscribers';
import type { Subscriber } from '@rapport/domain/subscribers/schema';

/** The columns of a subscriber that the API returns. */
export const SUBSCRIBER_FIELDS = ['id', 'email', 'status', 'createdAt', 'changedAt'] as const;

/** A stored subscriber as the API's `Subscriber`, with the reason of a suppression. */
export function toSubscriber(
  row: Pick<SubscriberRow, (typeof SUBSCRIBER_FIELDS)[number]>,
  suppression: Subscriber['suppression'],
): Subscriber {
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.changedAt.toISOString(),
    suppression,
  };
}
