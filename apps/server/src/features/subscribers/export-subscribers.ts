import type { ExportSelection } from '@rapport/domain/shared/query';
import { SUBSCRIBER_CSV_HEADER, toSubscriberCells } from '@rapport/domain/subscribers/csv';
import type { SubscriberFilter } from '@rapport/domain/subscribers/schema';
import type { Deps } from '../../platform/deps.ts';
import { exportCsv } from '../../platform/pagination/export-csv.ts';
import { type ReadFilter, readFilter, selectSubscribers } from './matching-subscribers.ts';
import { toSubscriber } from './serialize.ts';

/** A CSV file of the selected subscribers, or of those that match the filter. */
export async function exportSubscribers(
  deps: Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>,
  what: ExportSelection | SubscriberFilter,
): Promise<AsyncIterable<string>> {
  return exportCsv(deps, 'ids' in what ? what : await readFilter(deps, what), {
    subjectType: 'newsletter_subscriber',
    header: SUBSCRIBER_CSV_HEADER,
    alias: 's',
    select: (filter: ReadFilter = {}) => selectSubscribers(deps.em, filter),
    cells: (row) => toSubscriberCells(toSubscriber(row)),
  });
}
