import { CONTACT_CSV_HEADER, toContactCells } from '@rapport/domain/contacts/csv';
import type { ContactFilter } from '@rapport/domain/contacts/schema';
import type { ExportSelection } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { exportCsv } from '../../platform/pagination/export-csv.ts';
import { todayOnSite } from '../../platform/today.ts';
import { matchingContacts } from './matching-contacts.ts';
import { CONTACT_COLUMNS, toContact } from './serialize.ts';

/** A CSV file of the selected submissions, or of those that match the filter. */
export function exportContacts(
  deps: Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>,
  what: ExportSelection | ContactFilter,
): Promise<AsyncIterable<string>> {
  const today = todayOnSite(deps);
  return exportCsv(deps, what, {
    subjectType: 'contact',
    header: CONTACT_CSV_HEADER,
    alias: 'c',
    select: (filter: ContactFilter = {}) => {
      const query = matchingContacts(deps.em, filter, today).select([...CONTACT_COLUMNS]);
      return { query, read: () => query.execute('all') };
    },
    cells: (row) => toContactCells(toContact(row, today)),
  });
}
