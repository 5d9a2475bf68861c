import { toCsv } from '../shared/csv.ts';
import type { Subscriber } from './schema.ts';

/** The columns of an export of subscribers (specification, section 9). */
export const SUBSCRIBER_CSV_HEADER = ['Email', 'Subscription Date'] as const;

/** The cells of one subscriber; the date in ISO form. */
export function subscriberCsvCells(subscriber: Pick<Subscriber, 'email' | 'createdAt'>): string[] {
  return [subscriber.email, subscriber.createdAt];
}

/** A CSV file of subscribers, in the order given. */
export function subscribersCsv(subscribers: readonly Pick<Subscriber, 'email' | 'createdAt'>[]): string {
  return toCsv(SUBSCRIBER_CSV_HEADER, subscribers.map(subscriberCsvCells));
}
