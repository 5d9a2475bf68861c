import { CONTACT_CSV_HEADER, toContactCells } from '@rapport/domain/contacts/csv';
import type { ContactFilter } from '@rapport/domain/contacts/schema';
import type { ExportSelection } from '@rapport/domain/shared/query';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { csvPieces, pagesByIds, pagesByPosition } from '../../platform/pagination/csv-pieces.ts';
import { isFiltered, newestFirst } from '../../platform/pagination/keyset-page.ts';
import { matchingContacts } from './matching-contacts.ts';
import { CONTACT_COLUMNS, toContact } from './serialize.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;

/**
 * A CSV file of the selected submissions, or of those that match the filter, newest first. The export is recorded in
 * the audit log before its first byte, without the names in it.
 */
export async function exportContacts(
  deps: Dependencies,
  what: ExportSelection | ContactFilter,
): Promise<AsyncIterable<string>> {
  const pages = 'ids' in what ? await readSelected(deps, what) : await readMatching(deps, what);
  return csvPieces(CONTACT_CSV_HEADER, pages, (row) => toContactCells(toContact(row)));
}

async function readSelected(deps: Dependencies, { ids }: ExportSelection) {
  await recordExport(deps, { selected: ids.length });
  return pagesByIds(ids, (some) =>
    matchingContacts(deps.em, {})
      .select([...CONTACT_COLUMNS])
      .andWhere({ id: { $in: some } })
      .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
      .execute('all'),
  );
}

async function readMatching(deps: Dependencies, filter: ContactFilter) {
  const total = await matchingContacts(deps.em, filter).getCount();
  await recordExport(deps, { total, filtered: isFiltered(filter) });
  return pagesByPosition((after, limit) => {
    const page = matchingContacts(deps.em, filter).select([...CONTACT_COLUMNS]);
    if (after) page.andWhere('(c.created_at, c.id) < (?, ?)', [after.createdAt, after.id]);
    return page
      .orderBy(newestFirst('c', { isFiltered: isFiltered(filter), total }))
      .limit(limit)
      .execute('all');
  });
}

async function recordExport(deps: Dependencies, details: Record<string, unknown>): Promise<void> {
  await deps.em.transactional(async (tx) =>
    recordAudit(tx, deps, { action: 'contact.exported', subjectType: 'contact', details }),
  );
}
