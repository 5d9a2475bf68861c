import type { ContactRow } from '@rapport/db/entities/contacts';
import type { ContactSort } from '@rapport/domain/contacts/fields';
import type { ContactList, ContactListQuery } from '@rapport/domain/contacts/schema';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { isFiltered, sortOrder } from '../../platform/pagination/list-order.ts';
import { readList } from '../../platform/pagination/read-page.ts';
import { matchingContacts } from './matching-contacts.ts';
import { CONTACT_COLUMNS, toContact } from './serialize.ts';

type Row = Pick<ContactRow, (typeof CONTACT_COLUMNS)[number]>;

/** The text columns that the list can be sorted by; each has an index. */
const COLUMNS = {
  name: { sql: 'lower(c.name)', value: 'lower(?)', read: ({ name }: Row) => name },
  email: { sql: 'lower(c.email)', value: 'lower(?)', read: ({ email }: Row) => email },
};

/**
 * A page of the submissions that match the filter, by default newest first; with `updatedSince` those that changed.
 * `total` counts every match; with `maxTotal` at most so many, if there is a filter.
 */
export async function listContacts(
  { em }: Pick<Deps, 'em'>,
  { limit = DEFAULT_LIST_LIMIT, cursor, sort, order, updatedSince, maxTotal, ...filter }: ContactListQuery,
): Promise<ContactList> {
  const query = matchingContacts(em, filter).select([...CONTACT_COLUMNS]);
  const { rows, ...page } = await readList(em, query, {
    alias: 'c',
    request: { limit, cursor, sort, order, updatedSince, maxTotal },
    order: sortOrder<Row, ContactSort>({ alias: 'c', sort, order, columns: COLUMNS }),
    isFiltered: isFiltered(filter),
    read: () => query.execute('all'),
  });
  return { contacts: rows.map(toContact), ...page };
}
