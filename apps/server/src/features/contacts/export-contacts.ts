import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContactRow } from '@rapport/db/entities/contacts';
import { CONTACT_CSV_HEADER, toContactCells } from '@rapport/domain/contacts/csv';
import type { ContactFilter } from '@rapport/domain/contacts/schema';
import type { ExportSelection } from '@rapport/domain/shared/query';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { csvPieces } from '../../platform/pagination/csv-pieces.ts';
import { pagesOfIds, pagesOfMatches } from '../../platform/pagination/export-pages.ts';
import { isFiltered } from '../../platform/pagination/keyset-page.ts';
import { contactConditions, matchingContacts } from './matching-contacts.ts';
import { CONTACT_COLUMNS_SQL, type CONTACT_FIELDS, toContact } from './serialize.ts';

type Row = Pick<ContactRow, (typeof CONTACT_FIELDS)[number]>;
type Dependencies = Pick<Deps, 'em' | 'site' | 'now' | 'actor' | 'ip' | 'requestId'>;

/**
 * A CSV file of the selected submissions, or of those that match the filter, newest first. The export is recorded in
 * the audit log before its first byte, without the names in it.
 */
export async function exportContacts(
  deps: Dependencies,
  what: ExportSelection | ContactFilter,
): Promise<AsyncIterable<string>> {
  const pages = 'ids' in what ? await readSelected(deps, what) : await readMatching(deps, what);
  const { services } = (await deps.site.latest()).content.services;
  return csvPieces(CONTACT_CSV_HEADER, pages, (row) => toContactCells(toContact(row), services));
}

const exportTable = (em: EntityManager) => ({
  em,
  alias: 'c',
  from: 'contact c',
  select: CONTACT_COLUMNS_SQL,
});

async function readSelected(deps: Dependencies, { ids }: ExportSelection) {
  await recordExport(deps, { selected: ids.length });
  return pagesOfIds<Row>(exportTable(deps.em), ids);
}

async function readMatching(deps: Dependencies, filter: ContactFilter) {
  const total = await matchingContacts(deps.em, filter).getCount();
  await recordExport(deps, { total, filtered: isFiltered(filter) });
  return pagesOfMatches<Row>(exportTable(deps.em), contactConditions(filter), total);
}

async function recordExport(deps: Dependencies, details: Record<string, unknown>): Promise<void> {
  await deps.em.transactional(async (tx) =>
    recordAudit(tx, deps, { action: 'contact.exported', subjectType: 'contact', details }),
  );
}
