import type { ExportSelection } from '@rapport/domain/shared/query';
import { SUBSCRIBER_CSV_HEADER, toSubscriberCells } from '@rapport/domain/subscribers/csv';
import type { SubscriberFilter } from '@rapport/domain/subscribers/schema';
import type { Deps } from '../../platform/deps.ts';
import { exportCsv } from '../../platform/pagination/export-csv.ts';
import { selectSubscribers } from './matching-subscribers.ts';
import { toSubscriber } from './serialize.ts';

/** A CSV file of the selected subscribers, or of those that match the filter. */
export function exportSubscribers(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  what: ExportSelection | SubscriberFilter,
): Promise<AsyncIterable<string>> {
  return exportCsv(deps, what, {
    subjectType: 'newsletter_subscriber',
    header: SUBSCRIBER_CSV_HEADER,
    alias: 's',
    select: (filter: SubscriberFilter = {}) => selectSubscribers(deps.em, filter),
    cells: (row) => toSubscriberCells(toSubscriber(row)),
  });
}
