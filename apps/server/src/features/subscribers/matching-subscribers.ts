import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { SubscriberFilter } from '@rapport/domain/subscribers/schema';
import { likeAnywhere } from '../../platform/pagination/keyset-page.ts';

/** Selects the subscribers that match a filter by email. The alias is `s`. */
export function matchingSubscribers(
  em: EntityManager,
  { id, q }: SubscriberFilter & { id?: string | undefined },
) {
  const query = em.createQueryBuilder(SubscriberEntity, 's');
  if (id !== undefined) query.andWhere({ id });
  if (q !== undefined) query.andWhere('s.email like lower(?)', [likeAnywhere(q)]);
  return query;
}
