import type { EntityManager } from '@mikro-orm/postgresql';
import { matchReplyStatus } from '@rapport/db/contacts/reply-conditions';
import { ContactEntity } from '@rapport/db/entities/contacts';
import type { ContactFilter } from '@rapport/domain/contacts/schema';
import { joinService } from '@rapport/domain/contacts/services';
import { type ChangedRange, changedConditions } from '../../platform/pagination/changes-page.ts';
import { searchPatterns } from '../../platform/pagination/keyset-page.ts';
import { createdConditions } from '../../platform/pagination/sorted-page.ts';

/** A key, with whatever name it was asked for by; or a key with one name (`joinService`). */
function matchService(service: string) {
  const named = joinService(service, '%');
  return named === service ? { service } : { $or: [{ service }, { service: { $like: named } }] };
}

/**
 * Selects the submissions that match a filter: every word of the search occurs in name, email, organization or
 * message (with the trigram index), the service is equal, it has a reply or not, and it came in or changed within the
 * dates. The alias is `c`.
 */
export function matchingContacts(
  em: EntityManager,
  {
    id,
    q,
    service,
    status,
    changed,
    ...range
  }: ContactFilter & { id?: string | undefined; changed?: ChangedRange | undefined },
) {
  const query = em.createQueryBuilder(ContactEntity, 'c');
  if (id !== undefined) query.andWhere({ id });
  for (const pattern of q === undefined ? [] : searchPatterns(q)) {
    query.andWhere('c.search_text like lower(?)', [pattern]);
  }
  if (service !== undefined) query.andWhere(matchService(service));
  if (status !== undefined) query.andWhere(matchReplyStatus(status));
  for (const condition of createdConditions('c', range)) query.andWhere(...condition);
  for (const condition of changedConditions('c', changed)) query.andWhere(...condition);
  return query;
}
