import type { IdList } from '@rapport/domain/shared/query';
import type { SubscriberFilter } from '@rapport/domain/subscribers/schema';
import type { Deps } from '../../platform/deps.ts';
import { matchingSubscribers } from './matching-subscribers.ts';

/** The ids of all subscribers that match a filter; "Select all" selects these, loaded or not. */
export async function listSubscriberIds(deps: Pick<Deps, 'em'>, filter: SubscriberFilter): Promise<IdList> {
  const rows = await matchingSubscribers(deps.em, filter)
    .select('id')
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .execute('all');
  return { ids: rows.map(({ id }) => id) };
}
