import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriberRow } from '@rapport/db/entities/subscribers';
import type { ExportSelection } from '@rapport/domain/shared/query';
import { SUBSCRIBER_CSV_HEADER, toSubscriberCells } from '@rapport/domain/subscribers/csv';
import type { SubscriberFilter } from '@rapport/domain/subscribers/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { csvPieces } from '../../platform/pagination/csv-pieces.ts';
import { pagesOfIds, pagesOfMatches } from '../../platform/pagination/export-pages.ts';
import { isFiltered } from '../../platform/pagination/keyset-page.ts';
import { matchingSubscribers, subscriberConditions } from './matching-subscribers.ts';
import { SUBSCRIBER_COLUMNS_SQL, type SUBSCRIBER_FIELDS, toSubscriber } from './serialize.ts';

type Row = Pick<SubscriberRow, (typeof SUBSCRIBER_FIELDS)[number]>;
type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;

/**
 * A CSV file of the selected subscribers, or of those that match the filter, newest first. The export is recorded in
 * the audit log before its first byte, without the addresses in it.
 */
export async function exportSubscribers(
  deps: Dependencies,
  what: ExportSelection | SubscriberFilter,
): Promise<AsyncIterable<string>> {
  const pages = 'ids' in what ? await readSelected(deps, what) : await readMatching(deps, what);
  return csvPieces(SUBSCRIBER_CSV_HEADER, pages, (row) => toSubscriberCells(toSubscriber(row, null)));
}

const exportTable = (em: EntityManager) => ({
  em,
  alias: 's',
  from: 'newsletter_subscriber s',
  select: SUBSCRIBER_COLUMNS_SQL,
});

async function readSelected(deps: Dependencies, { ids }: ExportSelection) {
  await recordExport(deps, { selected: ids.length });
  return pagesOfIds<Row>(exportTable(deps.em), ids);
}

async function readMatching(deps: Dependencies, filter: SubscriberFilter) {
  const total = await matchingSubscribers(deps.em, filter).getCount();
  await recordExport(deps, { total, filtered: isFiltered(filter) });
  return pagesOfMatches<Row>(exportTable(deps.em), subscriberConditions(filter), total);
}

async function recordExport(deps: Dependencies, details: Record<string, unknown>): Promise<void> {
  await deps.em.transactional(async (tx) =>
    recordAudit(tx, deps, {
      action: 'newsletter_subscriber.exported',
      subjectType: 'newsletter_subscriber',
      details,
    }),
  );
}
