import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { ShownStatus } from '@rapport/domain/subscribers/list-options';
import { SUBSCRIBER_STATUSES, type SubscriberFilter } from '@rapport/domain/subscribers/schema';
import { listSuppressionReasons } from '@rapport/domain/subscribers/status';
import { type ChangedRange, changedConditions } from '../../platform/pagination/changes-page.ts';
import { likeAnywhere } from '../../platform/pagination/keyset-page.ts';
import { createdConditions } from '../../platform/pagination/sorted-page.ts';

/** Selects the subscribers that match a filter by email, shown status and dates. The alias is `s`. */
export function matchingSubscribers(
  em: EntityManager,
  {
    id,
    q,
    status,
    changed,
    ...range
  }: SubscriberFilter & { id?: string | undefined; changed?: ChangedRange | undefined },
) {
  const query = em.createQueryBuilder(SubscriberEntity, 's');
  if (id !== undefined) query.andWhere({ id });
  if (q !== undefined) query.andWhere('s.email like lower(?)', [likeAnywhere(q)]);
  if (status !== undefined) query.andWhere(...statusCondition(status));
  for (const condition of createdConditions('s', range)) query.andWhere(...condition);
  for (const condition of changedConditions('s', changed)) query.andWhere(...condition);
  return query;
}

/** A suppressed address is shown as the reason, whatever the subscriber's own status is. */
function statusCondition(status: ShownStatus): [sql: string, values: string[]] {
  const own = SUBSCRIBER_STATUSES.find((candidate) => candidate === status);
  if (own !== undefined) return ['s.suppression is null and s.status = ?', [own]];
  const reasons = listSuppressionReasons(status);
  return [`s.suppression in (${reasons.map(() => '?').join(', ')})`, reasons];
}
