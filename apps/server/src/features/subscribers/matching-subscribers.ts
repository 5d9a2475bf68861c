import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { ShownStatus } from '@rapport/domain/subscribers/fields';
import { SUBSCRIBER_STATUSES, type SubscriberFilter } from '@rapport/domain/subscribers/schema';
import { listSuppressionReasons } from '@rapport/domain/subscribers/status';
import { createdConditions } from '../../platform/pagination/list-order.ts';
import { likeAnywhere } from '../../platform/pagination/search-patterns.ts';

type Filter = SubscriberFilter & { id?: string | undefined };

/** Selects the subscribers that match a filter by email, shown status and dates. The alias is `s`. */
export function matchingSubscribers(em: EntityManager, { id, q, status, ...range }: Filter) {
  const query = em.createQueryBuilder(SubscriberEntity, 's');
  if (id !== undefined) query.andWhere({ id });
  if (q !== undefined) query.andWhere('s.email like lower(?)', [likeAnywhere(q)]);
  if (status !== undefined) query.andWhere(matchStatus(status));
  for (const condition of createdConditions('s', range)) query.andWhere(...condition);
  return query;
}

/** A suppressed address is shown as the reason, whatever the subscriber's own status is. */
function matchStatus(status: ShownStatus) {
  const own = SUBSCRIBER_STATUSES.find((candidate) => candidate === status);
  if (own !== undefined) return { suppression: null, status: own };
  return { suppression: { $in: listSuppressionReasons(status) } };
}
