import type { ExportSelection } from '@rapport/domain/shared/query';
import { SUBSCRIBER_CSV_HEADER, toSubscriberCells } from '@rapport/domain/subscribers/csv';
import type { SubscriberFilter } from '@rapport/domain/subscribers/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { csvPieces, pagesByIds, pagesByPosition } from '../../platform/pagination/csv-pieces.ts';
import { isFiltered, newestFirst } from '../../platform/pagination/keyset-page.ts';
import { matchingSubscribers } from './matching-subscribers.ts';
import { SUBSCRIBER_FIELDS, toSubscriber } from './serialize.ts';

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

async function readSelected(deps: Dependencies, { ids }: ExportSelection) {
  await recordExport(deps, { selected: ids.length });
  return pagesByIds(ids, (some) =>
    matchingSubscribers(deps.em, {})
      .select([...SUBSCRIBER_FIELDS])
      .andWhere({ id: { $in: some } })
      .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
      .execute('all'),
  );
}

async function readMatching(deps: Dependencies, filter: SubscriberFilter) {
  const total = await matchingSubscribers(deps.em, filter).getCount();
  await recordExport(deps, { total, filtered: isFiltered(filter) });
  return pagesByPosition((after, limit) => {
    const page = matchingSubscribers(deps.em, filter).select([...SUBSCRIBER_FIELDS]);
    if (after) page.andWhere('(s.created_at, s.id) < (?, ?)', [after.createdAt, after.id]);
    return page
      .orderBy(newestFirst('s', { isFiltered: isFiltered(filter), total }))
      .limit(limit)
      .execute('all');
  });
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
