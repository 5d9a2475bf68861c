import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactEntity } from '@rapport/db/entities/contacts';
import type { ContactFilter } from '@rapport/domain/contacts/schema';
import { searchPatterns } from '../../platform/pagination/keyset-page.ts';

/**
 * Selects the submissions that match a filter: every word of the search occurs in name, email, organization or
 * message (with the trigram index), and the service is equal. The alias is `c`.
 */
export function matchingContacts(
  em: EntityManager,
  { id, q, service }: ContactFilter & { id?: string | undefined },
) {
  const query = em.createQueryBuilder(ContactEntity, 'c');
  if (id !== undefined) query.andWhere({ id });
  for (const pattern of q === undefined ? [] : searchPatterns(q)) {
    query.andWhere('c.search_text like lower(?)', [pattern]);
  }
  if (service !== undefined) query.andWhere({ service });
  return query;
}
