import type { IdList } from '@rapport/domain/shared/query';
import type { SubscriberFilter } from '@rapport/domain/subscribers/schema';
import type { Deps } from '../../platform/deps.ts';
import { matchingSubscribers } from './matching-subscribers.ts';

/** The ids of every subscriber a filter lets through: what select-all selects, loaded or not (decision 34). */
export async function listSubscriberIds(deps: Pick<Deps, 'em'>, filter: SubscriberFilter): Promise<IdList> {
  const rows = await matchingSubscribers(deps.em, filter)
    .select('id')
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .execute('all');
  return { ids: rows.map(({ id }) => id) };
}
