import type { ContactList, ContactListQuery } from '@rapport/domain/contacts/schema';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { decodeCursor, newestFirst, toPage } from '../../platform/pagination/keyset-page.ts';
import { matchingContacts } from './matching-contacts.ts';
import { CONTACT_FIELDS, toContact } from './serialize.ts';

/** A page of the submissions that match the filter, newest first. `total` counts every match. */
export async function listContacts(
  deps: Pick<Deps, 'em'>,
  { id, q, service, limit = DEFAULT_LIST_LIMIT, cursor }: ContactListQuery,
): Promise<ContactList> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const total = await matchingContacts(deps.em, { id, q, service }).getCount();
  if (total === 0) return { contacts: [], total, nextCursor: null };
  const page = matchingContacts(deps.em, { id, q, service }).select([...CONTACT_FIELDS]);
  if (after) page.andWhere('(c.created_at, c.id) < (?, ?)', [after.createdAt, after.id]);
  const found = await page
    .orderBy(newestFirst('c', { q, total }))
    .limit(limit + 1)
    .execute('all');
  const { rows, nextCursor } = toPage(found, limit);
  return { contacts: rows.map(toContact), total, nextCursor };
}
