import type { SubscriberRow } from '@rapport/db/entities/subscribers';
import type { Subscriber } from '@rapport/domain/subscribers/schema';

/** The columns of a subscriber that the API returns. */
export const SUBSCRIBER_FIELDS = ['id', 'email', 'status', 'createdAt', 'changedAt'] as const;

/** The same columns of the subscriber `s`, and the reason of a suppression, in SQL. */
export const SUBSCRIBER_COLUMNS_SQL =
  's.id, s.email, s.status, s.created_at as "createdAt", s.changed_at as "changedAt", s.suppression';

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
