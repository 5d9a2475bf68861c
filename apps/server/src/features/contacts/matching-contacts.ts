import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactEntity } from '@rapport/db/entities/contacts';
import type { ContactFilter } from '@rapport/domain/contacts/schema';
import { CONTACT_SERVICES } from '@rapport/domain/contacts/services';
import { type Condition, createdConditions } from '../../platform/pagination/list-order.ts';
import { searchPatterns } from '../../platform/pagination/search-patterns.ts';
import { matchState } from './state-conditions.ts';

type Filter = ContactFilter & { id?: string | undefined };

/** One of the five keys is found by the index alone; any other text is a service or the name of one. */
function matchService(service: string): Condition {
  const isKey = CONTACT_SERVICES.some(({ value }) => value === service);
  return isKey ? ['c.service = ?', [service]] : ['(c.service = ? or c.service_name = ?)', [service, service]];
}

/**
 * Selects the submissions that match a filter: every word of the search occurs in a searched field (with the trigram
 * index), the service or its name is equal, it has a reply or not, it is in the state on this day, and it came
 * in within the dates. The alias is `c`.
 */
export function matchingContacts(
  em: EntityManager,
  { id, q, service, status, state, ...range }: Filter,
  today: string,
) {
  const query = em.createQueryBuilder(ContactEntity, 'c');
  if (id !== undefined) query.andWhere({ id });
  if (q !== undefined) {
    for (const pattern of searchPatterns(q)) query.andWhere('c.search_text like lower(?)', [pattern]);
  }
  if (service !== undefined) query.andWhere(...matchService(service));
  if (status !== undefined) query.andWhere({ isAnswered: status === 'answered' });
  if (state !== undefined) query.andWhere(...matchState(state, today));
  for (const condition of createdConditions('c', range)) query.andWhere(...condition);
  return query;
}
