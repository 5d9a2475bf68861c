import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactEntity } from '@rapport/db/entities/contact';
import type { ContactFilter } from '@rapport/domain/contact/schema';
import { likeAnywhere } from '../../use-cases/keyset-page.ts';

/**
 * The submissions a filter lets through (specification, section 2): text search over name, e-mail, organization and
 * message through the trigram index, and the exact service. The alias is `c`.
 */
export function matchingContacts(em: EntityManager, { q, service }: ContactFilter) {
  const query = em.createQueryBuilder(ContactEntity, 'c');
  if (q !== undefined) query.andWhere('c.search_text like lower(?)', [likeAnywhere(q)]);
  if (service !== undefined) query.andWhere({ service });
  return query;
}
