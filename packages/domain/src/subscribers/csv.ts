import { toCsv } from '../shared/csv.ts';
import type { Subscriber } from './schema.ts';

/** The columns of an export of subscribers. */
export const SUBSCRIBER_CSV_HEADER = ['Email', 'Subscription Date'] as const;

type ExportedSubscriber = Pick<Subscriber, 'email' | 'createdAt' | 'status'>;

/**
 * The cells of one subscriber; the date in ISO form. An address that was never confirmed is marked there: the columns
 * are fixed, and no one is to take it for a subscription.
 */
export function toSubscriberCells({ email, createdAt, status }: ExportedSubscriber): string[] {
  return [email, status === 'confirmed' ? createdAt : `${createdAt} (not confirmed)`];
}

/** A CSV file of subscribers, in the order given. */
export function toSubscribersCsv(subscribers: readonly ExportedSubscriber[]): string {
  return toCsv(SUBSCRIBER_CSV_HEADER, subscribers.map(toSubscriberCells));
}
