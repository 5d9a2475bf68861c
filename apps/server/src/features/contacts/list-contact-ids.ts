import type { ContactFilter } from '@rapport/domain/contacts/schema';
import type { IdList } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { matchingContacts } from './matching-contacts.ts';

/** The ids of every submission a filter lets through: what select-all selects, loaded or not (decision 34). */
export async function listContactIds(deps: Pick<Deps, 'em'>, filter: ContactFilter): Promise<IdList> {
  const rows = await matchingContacts(deps.em, filter)
    .select('id')
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .execute('all');
  return { ids: rows.map(({ id }) => id) };
}
