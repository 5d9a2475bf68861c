import type { EntityManager } from '@mikro-orm/postgresql';
import { matchReplyStatus } from '@rapport/db/contacts/reply-conditions';
import { ContactEntity } from '@rapport/db/entities/contacts';
import type { ContactFilter } from '@rapport/domain/contacts/schema';
import { CONTACT_SERVICES } from '@rapport/domain/contacts/services';
import { type ChangedRange, changedConditions } from '../../platform/pagination/changes-page.ts';
import { searchPatterns } from '../../platform/pagination/keyset-page.ts';
import type { Condition } from '../../platform/pagination/select-page.ts';
import { createdConditions } from '../../platform/pagination/sorted-page.ts';

type Filter = ContactFilter & { id?: string | undefined; changed?: ChangedRange | undefined };

/** One of the five keys is found by the index alone; any other text is a service or the name of one. */
function matchService(service: string): Condition {
  const isKey = CONTACT_SERVICES.some(({ value }) => value === service);
  return isKey ? ['c.service = ?', [service]] : ['(c.service = ? or c.service_name = ?)', [service, service]];
}

/**
 * The conditions of a filter for the contact `c`: every word of the search occurs in name, email, organization or
 * message (with the trigram index), the service or its name is equal, it has a reply or not, and it came in or changed
 * within the dates.
 */
export function contactConditions({ id, q, service, status, changed, ...range }: Filter): Condition[] {
  return [
    ...(id === undefined ? [] : [['c.id = ?', [id]] satisfies Condition]),
    ...(q === undefined ? [] : searchPatterns(q)).map(
      (pattern): Condition => ['c.search_text like lower(?)', [pattern]],
    ),
    ...(service === undefined ? [] : [matchService(service)]),
    ...(status === undefined ? [] : [[matchReplyStatus(status), []] satisfies Condition]),
    ...createdConditions('c', range),
    ...changedConditions('c', changed),
  ];
}

/** Selects the submissions that match a filter. The alias is `c`. */
export function matchingContacts(em: EntityManager, filter: Filter) {
  const query = em.createQueryBuilder(ContactEntity, 'c');
  for (const condition of contactConditions(filter)) query.andWhere(...condition);
  return query;
}
