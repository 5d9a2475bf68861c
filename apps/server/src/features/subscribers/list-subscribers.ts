import type { SubscriberRow } from '@rapport/db/entities/subscribers';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { SubscriberSort } from '@rapport/domain/subscribers/list-options';
import type { SubscriberList, SubscriberListQuery } from '@rapport/domain/subscribers/schema';
import { countRecipients } from '../../mail/campaigns/start.ts';
import { findSuppressionReasons } from '../../mail/consent/suppressions.ts';
import type { Deps } from '../../platform/deps.ts';
import { changesOrder, readChangedRange } from '../../platform/pagination/changes-page.ts';
import { countMatches, countRows } from '../../platform/pagination/count-rows.ts';
import { isFiltered } from '../../platform/pagination/keyset-page.ts';
import { listOrder } from '../../platform/pagination/sorted-page.ts';
import { matchingSubscribers } from './matching-subscribers.ts';
import { SUBSCRIBER_FIELDS, toSubscriber } from './serialize.ts';

type Row = Pick<SubscriberRow, (typeof SUBSCRIBER_FIELDS)[number]>;

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
  const total = isFiltered(filter)
    ? await countMatches(deps.em, matchingSubscribers(deps.em, filter), maxTotal)
    : await countRows(deps.em, 'newsletter_subscriber');
  const receiving = await countRecipients(deps.em);
  if (total === 0) return { newsletters: [], receiving, total, nextCursor: null };
  const page = matchingSubscribers(deps.em, filter).select([...SUBSCRIBER_FIELDS]);
  if (after) page.andWhere(...after);
  const found = await page
    .orderBy(by.orderBy({ isFiltered: isFiltered(filter), total }))
    .limit(limit + 1)
    .execute('all');
  const { rows, nextCursor } = by.toPage(found, limit);
  const suppressions = await findSuppressionReasons(
    deps.em,
    rows.map(({ email }) => email),
  );
  const newsletters = rows.map((row) => toSubscriber(row, suppressions.get(row.email) ?? null));
  return { newsletters, receiving, total, nextCursor };
}
