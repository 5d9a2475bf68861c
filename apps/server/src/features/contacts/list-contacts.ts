import { ContactEntity, type ContactRow } from '@rapport/db/entities/contacts';
import type { ContactSort } from '@rapport/domain/contacts/fields';
import {
  type Contact,
  type ContactFilter,
  type ContactList,
  type ContactListQuery,
  MAX_LISTED_SERVICES,
} from '@rapport/domain/contacts/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import { DEFAULT_LIST_LIMIT, type IdList } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { isFiltered, sortOrder } from '../../platform/pagination/list-order.ts';
import { readList } from '../../platform/pagination/read-page.ts';
import { todayOnSite } from '../../platform/today.ts';
import { matchingContacts } from './matching-contacts.ts';
import { CONTACT_COLUMNS, toContact } from './serialize.ts';

/** What reads contacts: their state depends on the day. */
type Clocked = Pick<Deps, 'em' | 'env' | 'now'>;

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
  { em, ...clock }: Clocked,
  { limit = DEFAULT_LIST_LIMIT, cursor, sort, order, updatedSince, maxTotal, ...filter }: ContactListQuery,
): Promise<ContactList> {
  const today = todayOnSite(clock);
  const query = matchingContacts(em, filter, today).select([...CONTACT_COLUMNS]);
  const { rows, ...page } = await readList(em, query, {
    alias: 'c',
    request: { limit, cursor, sort, order, updatedSince, maxTotal },
    order: sortOrder<Row, ContactSort>({ alias: 'c', sort, order, columns: COLUMNS }),
    isFiltered: isFiltered(filter),
    read: () => query.execute('all'),
  });
  return { contacts: rows.map((row) => toContact(row, today)), ...page };
}

/** The ids of all submissions that match a filter; "Select all" selects these, loaded or not. */
export async function listContactIds(deps: Clocked, filter: ContactFilter): Promise<IdList> {
  const rows = await matchingContacts(deps.em, filter, todayOnSite(deps))
    .select('id')
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .execute('all');
  return { ids: rows.map(({ id }) => id) };
}

/** One submission as it is stored now. Throws AppError NOT_FOUND. */
export async function getContact(deps: Clocked, { id }: IdParam): Promise<{ contact: Contact }> {
  const row = await deps.em.findOne(ContactEntity, { id });
  if (!row) throw new AppError('NOT_FOUND', 'This contact does not exist.');
  return { contact: toContact(row, todayOnSite(deps)) };
}

/** Jumps from one value to the next in the index of a column, because SELECT DISTINCT reads every row. */
const listValuesSql = (column: 'service' | 'service_name') => `
  with recursive listed as (
    (select ${column} as value from contact where ${column} is not null order by ${column} limit 1)
    union all
    select (select c.${column} from contact c where c.${column} > l.value order by c.${column} limit 1)
      from listed l where l.value is not null)
  select value from listed where value is not null limit ${MAX_LISTED_SERVICES}`;

/** The distinct services of all submissions, then the names they were offered by, for the filter of the list. */
export async function listServices(deps: Pick<Deps, 'em'>): Promise<{ services: string[] }> {
  const keys = await deps.em.execute<{ value: string }[]>(listValuesSql('service'));
  const names = await deps.em.execute<{ value: string }[]>(listValuesSql('service_name'));
  const services = new Set([...keys, ...names].map(({ value }) => value));
  return { services: [...services].slice(0, MAX_LISTED_SERVICES) };
}
