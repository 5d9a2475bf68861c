import { toCsv } from '../shared/csv.ts';
import { SUBSCRIBER_FIELDS } from './fields.ts';
import type { Subscriber } from './schema.ts';
import { getSubscriberStatusLabel } from './status.ts';

/** The columns of an export of subscribers. */
export const SUBSCRIBER_CSV_HEADER = [SUBSCRIBER_FIELDS.email.label, 'Subscription Date'];

type ExportedSubscriber = Pick<Subscriber, 'email' | 'createdAt' | 'status' | 'suppression'>;

/**
 * The cells of one subscriber; the date in ISO form. An address that campaigns leave out is marked there: the columns
 * are fixed, and no one is to take it for a subscription.
 */
export function toSubscriberCells(subscriber: ExportedSubscriber): string[] {
  const { email, createdAt, status, suppression } = subscriber;
  if (suppression)
    return [email, `${createdAt} (${getSubscriberStatusLabel(subscriber).label.toLowerCase()})`];
  return [email, status === 'confirmed' ? createdAt : `${createdAt} (not confirmed)`];
}

/** A CSV file of subscribers, in the order given. */
export function toSubscribersCsv(subscribers: readonly ExportedSubscriber[]): string {
  return toCsv(SUBSCRIBER_CSV_HEADER, subscribers.map(toSubscriberCells));
}
