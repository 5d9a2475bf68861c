import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { SubscriberFilter } from '@rapport/domain/subscribers/schema';
import { type SqlCondition, statusCondition, tagCondition } from '../../mail/audience/compile-rule.ts';
import { findSegmentCondition } from '../../mail/audience/find-audience.ts';
import type { Deps } from '../../platform/deps.ts';
import { createdConditions } from '../../platform/pagination/list-order.ts';
import { likeAnywhere } from '../../platform/pagination/search-patterns.ts';
import { type SelectedSubscriber, SUBSCRIBER_COLUMNS, SUBSCRIBER_TAGS_SQL } from './serialize.ts';

/** A filter whose segment was read. */
export type ReadFilter = Omit<SubscriberFilter, 'segment'> & {
  id?: string | undefined;
  segment?: SqlCondition | undefined;
};

/** Reads the segment of a filter. */
export async function readFilter<Filter extends SubscriberFilter>(
  { em, env }: Pick<Deps, 'em' | 'env'>,
  { segment, ...filter }: Filter,
): Promise<Omit<Filter, 'segment'> & Pick<ReadFilter, 'segment'>> {
  return segment === undefined
    ? filter
    : { ...filter, segment: await findSegmentCondition(em, env, segment) };
}

/** Narrows the subscribers `s` to those that match a filter. The alias is `s`. */
export function matchingSubscribers(
  em: EntityManager,
  { id, q, status, tag, segment, ...range }: ReadFilter,
) {
  const query = em.createQueryBuilder(SubscriberEntity, 's');
  if (id !== undefined) query.andWhere({ id });
  if (q !== undefined) query.andWhere('s.email like lower(?)', [likeAnywhere(q)]);
  const conditions = [
    ...(status === undefined ? [] : [statusCondition(status)]),
    ...(tag === undefined ? [] : [tagCondition(tag)]),
    ...(segment === undefined ? [] : [segment]),
  ];
  for (const { sql, values } of conditions) query.andWhere(sql, values);
  for (const condition of createdConditions('s', range)) query.andWhere(...condition);
  return query;
}

/** Selects what the API shows of the subscribers that match. */
export function selectSubscribers(em: EntityManager, filter: ReadFilter) {
  const query = matchingSubscribers(em, filter).select([
    ...SUBSCRIBER_COLUMNS,
    raw(`${SUBSCRIBER_TAGS_SQL} as "tags"`),
  ]);
  return { query, read: () => query.execute<SelectedSubscriber[]>('all') };
}
