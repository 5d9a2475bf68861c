import type { SubscriberRow } from '@rapport/db/entities/subscribers';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { SubscriberSort } from '@rapport/domain/subscribers/list-options';
import type { SubscriberList, SubscriberListQuery } from '@rapport/domain/subscribers/schema';
import { countRecipients } from '../../mail/campaigns/start.ts';
import type { Deps } from '../../platform/deps.ts';
import { isFiltered, sortOrder } from '../../platform/pagination/list-order.ts';
import { readList } from '../../platform/pagination/read-page.ts';
import { matchingSubscribers } from './matching-subscribers.ts';
import { SUBSCRIBER_FIELDS, toSubscriber } from './serialize.ts';

type Row = Pick<SubscriberRow, (typeof SUBSCRIBER_FIELDS)[number] | 'suppression'>;

/** The text column that the list can be sorted by; addresses are stored in lower case. */
const COLUMNS = { email: { sql: 's.email', value: '?', read: ({ email }: Row) => email } };

/**
 * A page of the subscribers that match the filter, by default newest first; with `updatedSince` those that changed.
 * `total` counts every match; with `maxTotal` at most so many, if there is a filter.
 */
export async function listSubscribers(
  { em }: Pick<Deps, 'em'>,
  { limit = DEFAULT_LIST_LIMIT, cursor, sort, order, updatedSince, maxTotal, ...filter }: SubscriberListQuery,
): Promise<SubscriberList> {
  const query = matchingSubscribers(em, filter).select([...SUBSCRIBER_FIELDS, 'suppression']);
  const { rows, ...page } = await readList(em, query, {
    alias: 's',
    request: { limit, cursor, sort, order, updatedSince, maxTotal },
    order: sortOrder<Row, SubscriberSort>({ alias: 's', sort, order, columns: COLUMNS }),
    isFiltered: isFiltered(filter),
    read: () => query.execute('all'),
  });
  const newsletters = rows.map((row) => toSubscriber(row, row.suppression));
  return { newsletters, receiving: await countRecipients(em), ...page };
}
