import type { EntityManager } from '@mikro-orm/postgresql';
import { matchReplyStatus } from '@rapport/db/contacts/reply-conditions';
import { ContactEntity } from '@rapport/db/entities/contacts';
import type { ContactFilter } from '@rapport/domain/contacts/schema';
import { joinService } from '@rapport/domain/contacts/services';
import { type ChangedRange, changedConditions } from '../../platform/pagination/changes-page.ts';
import { searchPatterns } from '../../platform/pagination/keyset-page.ts';
import type { Condition } from '../../platform/pagination/select-page.ts';
import { createdConditions } from '../../platform/pagination/sorted-page.ts';

type Filter = ContactFilter & { id?: string | undefined; changed?: ChangedRange | undefined };

/** The order of the index of services. */
const BY_SERVICE = 'c.service collate "C"';
/** No text begins with a character after it. */
const LAST_CHARACTER = '\u{10ffff}';

/**
 * A key, with whatever name it was asked for by; or a key with one name (`joinService`). All names of a key stand between
 * the key and the key with a character after every name, a range that the index finds.
 */
function matchService(service: string): Condition {
  const named = joinService(service, '%');
  if (named === service) return [`${BY_SERVICE} = ?`, [service]];
  return [
    `${BY_SERVICE} between ? and ? and (c.service = ? or c.service like ?)`,
    [service, joinService(service, LAST_CHARACTER), service, named],
  ];
}

/**
 * The conditions of a filter for the contact `c`: every word of the search occurs in name, email, organization or
 * message (with the trigram index), the service is equal, it has a reply or not, and it came in or changed within the
 * dates.
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
