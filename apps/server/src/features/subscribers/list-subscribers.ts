import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { SubscriberList, SubscriberListQuery } from '@rapport/domain/subscribers/schema';
import { countRecipients } from '../../mail/campaigns/start.ts';
import { findSuppressionReasons } from '../../mail/consent/suppressions.ts';
import type { Deps } from '../../platform/deps.ts';
import { decodeCursor, newestFirst, toPage } from '../../platform/pagination/keyset-page.ts';
import { matchingSubscribers } from './matching-subscribers.ts';
import { SUBSCRIBER_FIELDS, toSubscriber } from './serialize.ts';

/** A page of the subscribers that match the filter, newest first. `total` counts every match. */
export async function listSubscribers(
  deps: Pick<Deps, 'em'>,
  { id, q, limit = DEFAULT_LIST_LIMIT, cursor }: SubscriberListQuery,
): Promise<SubscriberList> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const total = await matchingSubscribers(deps.em, { id, q }).getCount();
  const receiving = await countRecipients(deps.em);
  if (total === 0) return { newsletters: [], receiving, total, nextCursor: null };
  const page = matchingSubscribers(deps.em, { id, q }).select([...SUBSCRIBER_FIELDS]);
  if (after) page.andWhere('(s.created_at, s.id) < (?, ?)', [after.createdAt, after.id]);
  const found = await page
    .orderBy(newestFirst('s', { q, total }))
    .limit(limit + 1)
    .execute('all');
  const { rows, nextCursor } = toPage(found, limit);
  const suppressions = await findSuppressionReasons(
    deps.em,
    rows.map(({ email }) => email),
  );
  const newsletters = rows.map((row) => toSubscriber(row, suppressions.get(row.email) ?? null));
  return { newsletters, receiving, total, nextCursor };
}
