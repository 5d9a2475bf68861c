import type { ExportSelection } from '@rapport/domain/shared/query';
import { SUBSCRIBER_CSV_HEADER, subscriberCsvCells } from '@rapport/domain/subscribers/csv';
import type { SubscriberFilter } from '@rapport/domain/subscribers/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { csvPieces, pagesByIds, pagesByPosition } from '../../platform/pagination/csv-pieces.ts';
import { newestFirst } from '../../platform/pagination/keyset-page.ts';
import { matchingSubscribers } from './matching-subscribers.ts';
import { SUBSCRIBER_FIELDS, toSubscriber } from './serialize.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;

/**
 * A CSV file of the selected subscribers, else of those that match the filter, newest first (section 9, decision 34).
 * That it was taken is on record before its first byte; whom it named stays out of the log.
 */
export async function exportSubscribers(
  deps: Dependencies,
  what: ExportSelection | SubscriberFilter,
): Promise<AsyncIterable<string>> {
  const pages = 'ids' in what ? await selected(deps, what) : await matching(deps, what);
  return csvPieces(SUBSCRIBER_CSV_HEADER, pages, (row) => subscriberCsvCells(toSubscriber(row, null)));
}

async function selected(deps: Dependencies, { ids }: ExportSelection) {
  await record(deps, { selected: ids.length });
  return pagesByIds(ids, (some) =>
    matchingSubscribers(deps.em, {})
      .select([...SUBSCRIBER_FIELDS])
      .andWhere({ id: { $in: some } })
      .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
      .execute('all'),
  );
}

async function matching(deps: Dependencies, filter: SubscriberFilter) {
  const total = await matchingSubscribers(deps.em, filter).getCount();
  await record(deps, { total, filtered: filter.q !== undefined });
  return pagesByPosition((after, limit) => {
    const page = matchingSubscribers(deps.em, filter).select([...SUBSCRIBER_FIELDS]);
    if (after) page.andWhere('(s.created_at, s.id) < (?, ?)', [after.createdAt, after.id]);
    return page
      .orderBy(newestFirst('s', { q: filter.q, total }))
      .limit(limit)
      .execute('all');
  });
}

async function record(deps: Dependencies, details: Record<string, unknown>): Promise<void> {
  await deps.em.transactional(async (tx) =>
    recordAudit(tx, deps, {
      action: 'newsletter_subscriber.exported',
      subjectType: 'newsletter_subscriber',
      details,
    }),
  );
}
