import type { SubscriberRow } from '@rapport/db/entities/subscribers';
import { pickFields } from '@rapport/domain/shared/field-values';
import { listFields } from '@rapport/domain/shared/text-field';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import type { Subscriber } from '@rapport/domain/subscribers/schema';

/** What the API reads of a stored subscriber. */
export const SUBSCRIBER_COLUMNS = [
  'id',
  ...listFields(SUBSCRIBER_FIELDS).map(({ name }) => name),
  'status',
  'suppression',
  'createdAt',
  'changedAt',
] as const;

/** A stored subscriber as the API's `Subscriber`. */
export function toSubscriber(row: Pick<SubscriberRow, (typeof SUBSCRIBER_COLUMNS)[number]>): Subscriber {
  return {
    id: row.id,
    ...pickFields(row, SUBSCRIBER_FIELDS),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.changedAt.toISOString(),
    suppression: row.suppression,
  };
}
