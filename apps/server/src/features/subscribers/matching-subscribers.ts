import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { ShownStatus } from '@rapport/domain/subscribers/fields';
import { SUBSCRIBER_STATUSES, type SubscriberFilter } from '@rapport/domain/subscribers/schema';
import { listSuppressionReasons } from '@rapport/domain/subscribers/status';
import { RECEIVES_CAMPAIGNS } from '../../mail/consent/receives-campaigns.ts';
import { createdConditions } from '../../platform/pagination/list-order.ts';
import { likeAnywhere } from '../../platform/pagination/search-patterns.ts';
import { type SelectedSubscriber, SUBSCRIBER_COLUMNS, SUBSCRIBER_TAGS_SQL } from './serialize.ts';

type Filter = SubscriberFilter & { id?: string | undefined };

/** Narrows the subscribers `s` to those that match a filter by email, shown status and dates. The alias is `s`. */
export function matchingSubscribers(em: EntityManager, { id, q, status, tag, ...range }: Filter) {
  const query = em.createQueryBuilder(SubscriberEntity, 's');
  if (id !== undefined) query.andWhere({ id });
  if (q !== undefined) query.andWhere('s.email like lower(?)', [likeAnywhere(q)]);
  if (status !== undefined) query.andWhere(matchStatus(status));
  if (tag !== undefined) {
    query.andWhere('exists (select from subscriber_tag st where st.tag_id = ? and st.subscriber_id = s.id)', [
      tag,
    ]);
  }
  for (const condition of createdConditions('s', range)) query.andWhere(...condition);
  return query;
}

/** Selects what the API shows of the subscribers that match. */
export function selectSubscribers(em: EntityManager, filter: Filter) {
  const query = matchingSubscribers(em, filter).select([
    ...SUBSCRIBER_COLUMNS,
    raw(`${SUBSCRIBER_TAGS_SQL} as "tags"`),
  ]);
  return { query, read: () => query.execute<SelectedSubscriber[]>('all') };
}

/** A suppressed address is shown as the reason, whatever the subscriber's own status is. */
function matchStatus(status: ShownStatus) {
  if (status === 'confirmed') return RECEIVES_CAMPAIGNS;
  const own = SUBSCRIBER_STATUSES.find((candidate) => candidate === status);
  if (own !== undefined) return { suppression: null, status: own };
  return { suppression: { $in: listSuppressionReasons(status) } };
}
