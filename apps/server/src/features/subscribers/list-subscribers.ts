import type { SubscriberRow } from '@rapport/db/entities/subscribers';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { SubscriberSort } from '@rapport/domain/subscribers/list-options';
import type { Subscriber, SubscriberList, SubscriberListQuery } from '@rapport/domain/subscribers/schema';
import { countSubscribers } from '../../mail/campaigns/start.ts';
import type { Deps } from '../../platform/deps.ts';
import { changesOrder, readChangedRange } from '../../platform/pagination/changes-page.ts';
import { countMatches } from '../../platform/pagination/count-rows.ts';
import { isFiltered } from '../../platform/pagination/keyset-page.ts';
import { selectPage } from '../../platform/pagination/select-page.ts';
import { listOrder } from '../../platform/pagination/sorted-page.ts';
import { matchingSubscribers, subscriberConditions } from './matching-subscribers.ts';
import { SUBSCRIBER_COLUMNS_SQL, type SUBSCRIBER_FIELDS, toSubscriber } from './serialize.ts';

type Row = Pick<SubscriberRow, (typeof SUBSCRIBER_FIELDS)[number]> & Pick<Subscriber, 'suppression'>;

/** The text column that the list can be sorted by; addresses are stored in lower case. */
const COLUMNS = { email: { sql: 's.email', value: '?', read: ({ email }: Row) => email } };

/**
 * A page of the subscribers that match the filter, by default newest first; with `updatedSince` those that changed.
 * `total` counts every match; with `maxTotal` at most so many, if there is a filter.
 */
export async function listSubscribers(
  deps: Pick<Deps, 'em'>,
  {
    limit = DEFAULT_LIST_LIMIT,
    cursor,
    sort,
    order,
    updatedSince,
    maxTotal,
    ...conditions
  }: SubscriberListQuery,
): Promise<SubscriberList> {
  const changed = await readChangedRange(deps.em, { updatedSince, sort, order });
  const filter = { ...conditions, changed };
  const by = changed
    ? changesOrder<Row>('s')
    : listOrder<Row, SubscriberSort>({ alias: 's', sort, order, columns: COLUMNS });
  const after = cursor === undefined ? undefined : by.after(cursor);
  const { total: all, receiving } = await countSubscribers(deps.em);
  const total = isFiltered(filter)
    ? await countMatches(deps.em, matchingSubscribers(deps.em, filter), maxTotal)
    : all;
  if (total === 0) return { newsletters: [], receiving, total, nextCursor: null };
  const found = await selectPage<Row>(deps.em, {
    select: SUBSCRIBER_COLUMNS_SQL,
    from: 'newsletter_subscriber s',
    where: [...subscriberConditions(filter), ...(after ? [after] : [])],
    orderBy: by.orderBySql({ isFiltered: isFiltered(filter), total }),
    limit: limit + 1,
  });
  const { rows, nextCursor } = by.toPage(found, limit);
  const newsletters = rows.map((row) => toSubscriber(row, row.suppression));
  return { newsletters, receiving, total, nextCursor };
}
