import { EVERYONE } from '@rapport/domain/campaigns/audience';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import { DEFAULT_LIST_LIMIT, type IdList } from '@rapport/domain/shared/query';
import type { SubscriberSort } from '@rapport/domain/subscribers/fields';
import type {
  Subscriber,
  SubscriberFilter,
  SubscriberList,
  SubscriberListQuery,
} from '@rapport/domain/subscribers/schema';
import { countAudience } from '../../mail/audience/find-audience.ts';
import type { Deps } from '../../platform/deps.ts';
import { isFiltered, sortOrder } from '../../platform/pagination/list-order.ts';
import { readList } from '../../platform/pagination/read-page.ts';
import { matchingSubscribers, readFilter, selectSubscribers } from './matching-subscribers.ts';
import { type SelectedSubscriber, toSubscriber } from './serialize.ts';

/** The text column that the list can be sorted by; addresses are stored in lower case. */
const COLUMNS = { email: { sql: 's.email', value: '?', read: ({ email }: SelectedSubscriber) => email } };

/**
 * A page of the subscribers that match the filter, by default newest first; with `updatedSince` those that changed.
 * `total` counts every match; with `maxTotal` at most so many, if there is a filter.
 */
export async function listSubscribers(
  { em, env }: Pick<Deps, 'em' | 'env'>,
  { limit = DEFAULT_LIST_LIMIT, cursor, sort, order, updatedSince, maxTotal, ...given }: SubscriberListQuery,
): Promise<SubscriberList> {
  const filter = await readFilter({ em, env }, given);
  const { query, read } = selectSubscribers(em, filter);
  const { rows, ...page } = await readList(em, query, {
    alias: 's',
    request: { limit, cursor, sort, order, updatedSince, maxTotal },
    order: sortOrder<SelectedSubscriber, SubscriberSort>({ alias: 's', sort, order, columns: COLUMNS }),
    isFiltered: isFiltered(filter),
    read,
  });
  return { newsletters: rows.map(toSubscriber), receiving: await countAudience(em, env, EVERYONE), ...page };
}

/** The ids of all subscribers that match a filter; "Select all" selects these, loaded or not. */
export async function listSubscriberIds(
  deps: Pick<Deps, 'em' | 'env'>,
  filter: SubscriberFilter,
): Promise<IdList> {
  const rows = await matchingSubscribers(deps.em, await readFilter(deps, filter))
    .select('id')
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .execute('all');
  return { ids: rows.map(({ id }) => id) };
}

/** One subscriber as it is stored now. Throws AppError NOT_FOUND. */
export async function getSubscriber(
  deps: Pick<Deps, 'em'>,
  { id }: IdParam,
): Promise<{ subscriber: Subscriber }> {
  const [row] = await selectSubscribers(deps.em, { id }).read();
  if (!row) throw new AppError('NOT_FOUND', 'This subscriber does not exist.');
  return { subscriber: toSubscriber(row) };
}
