import { toCsv } from '../shared/csv.ts';
import { listShownFields } from '../shared/text-field.ts';
import { SUBSCRIBER_FIELDS } from './fields.ts';
import type { Subscriber } from './schema.ts';

const fields = listShownFields(SUBSCRIBER_FIELDS);

/** The columns of an export of subscribers. */
export const SUBSCRIBER_CSV_HEADER = [...fields.map(({ label }) => label), 'Subscription Date'];

type ExportedSubscriber = Pick<Subscriber, keyof typeof SUBSCRIBER_FIELDS | 'createdAt' | 'status'>;

/**
 * The cells of one subscriber; the date in ISO form. An address that was never confirmed is marked there: the columns
 * are fixed, and no one is to take it for a subscription.
 */
export function toSubscriberCells(subscriber: ExportedSubscriber): string[] {
  const { createdAt, status } = subscriber;
  const date = status === 'confirmed' ? createdAt : `${createdAt} (not confirmed)`;
  return [...fields.map(({ name }) => subscriber[name] ?? ''), date];
}

/** A CSV file of subscribers, in the order given. */
export function toSubscribersCsv(subscribers: readonly ExportedSubscriber[]): string {
  return toCsv(SUBSCRIBER_CSV_HEADER, subscribers.map(toSubscriberCells));
}
