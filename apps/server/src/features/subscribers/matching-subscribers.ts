import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { ShownStatus } from '@rapport/domain/subscribers/list-options';
import { SUBSCRIBER_STATUSES, type SubscriberFilter } from '@rapport/domain/subscribers/schema';
import { listSuppressionReasons } from '@rapport/domain/subscribers/status';
import { type Condition, createdConditions } from '../../platform/pagination/list-order.ts';
import { likeAnywhere } from '../../platform/pagination/search-patterns.ts';

type Filter = SubscriberFilter & { id?: string | undefined };

/** The conditions of a filter by email, shown status and dates for the subscriber `s`. */
export function subscriberConditions({ id, q, status, ...range }: Filter): Condition[] {
  return [
    ...(id === undefined ? [] : [['s.id = ?', [id]] satisfies Condition]),
    ...(q === undefined ? [] : [['s.email like lower(?)', [likeAnywhere(q)]] satisfies Condition]),
    ...(status === undefined ? [] : [statusCondition(status)]),
    ...createdConditions('s', range),
  ];
}

/** Selects the subscribers that match a filter. The alias is `s`. */
export function matchingSubscribers(em: EntityManager, filter: Filter) {
  const query = em.createQueryBuilder(SubscriberEntity, 's');
  for (const condition of subscriberConditions(filter)) query.andWhere(...condition);
  return query;
}

/** A suppressed address is shown as the reason, whatever the subscriber's own status is. */
function statusCondition(status: ShownStatus): Condition {
  const own = SUBSCRIBER_STATUSES.find((candidate) => candidate === status);
  if (own !== undefined) return ['s.suppression is null and s.status = ?', [own]];
  const reasons = listSuppressionReasons(status);
  return [`s.suppression in (${reasons.map(() => '?').join(', ')})`, reasons];
}
