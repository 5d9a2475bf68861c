import type { ContactRow } from '@rapport/db/entities/contacts';
import type { ContactSort } from '@rapport/domain/contacts/fields';
import type { ContactList, ContactListQuery } from '@rapport/domain/contacts/schema';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { changesOrder, readChangedRange } from '../../platform/pagination/changes-page.ts';
import { countMatches, countRows } from '../../platform/pagination/count-rows.ts';
import { isFiltered } from '../../platform/pagination/keyset-page.ts';
import { listOrder } from '../../platform/pagination/sorted-page.ts';
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
  deps: Pick<Deps, 'em'>,
  {
    limit = DEFAULT_LIST_LIMIT,
    cursor,
    sort,
    order,
    updatedSince,
    maxTotal,
    ...conditions
  }: ContactListQuery,
): Promise<ContactList> {
  const changed = await readChangedRange(deps.em, { updatedSince, sort, order });
  const filter = { ...conditions, changed };
  const by = changed
    ? changesOrder<Row>('c')
    : listOrder<Row, ContactSort>({ alias: 'c', sort, order, columns: COLUMNS });
  const after = cursor === undefined ? undefined : by.after(cursor);
  const total = isFiltered(filter)
    ? await countMatches(deps.em, matchingContacts(deps.em, filter), maxTotal)
    : (await countRows(deps.em, 'contact')).total;
  if (total === 0) return { contacts: [], total, nextCursor: null };
  const page = matchingContacts(deps.em, filter).select([...CONTACT_COLUMNS]);
  if (after) page.andWhere(...after);
  const found = await page
    .orderBy(by.orderBy({ isFiltered: isFiltered(filter), total }))
    .limit(limit + 1)
    .execute('all');
  const { rows, nextCursor } = by.toPage(found, limit);
  return { contacts: rows.map(toContact), total, nextCursor };
}
