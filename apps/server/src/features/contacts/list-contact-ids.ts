import type { ContactFilter } from '@rapport/domain/contacts/schema';
import type { IdList } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { matchingContacts } from './matching-contacts.ts';

/** The ids of all submissions that match a filter; "Select all" selects these, loaded or not. */
export async function listContactIds(deps: Pick<Deps, 'em'>, filter: ContactFilter): Promise<IdList> {
  const rows = await matchingContacts(deps.em, filter)
    .select('id')
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .execute('all');
  return { ids: rows.map(({ id }) => id) };
}
