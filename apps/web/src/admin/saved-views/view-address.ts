import type { SavedFilter } from '@rapport/domain/saved-views/schema';
import { addDays } from '@rapport/domain/shared/calendar-day';
import { withFilters } from '../lists/filters.ts';
import { INBOX_PARAMETER, sectionSearch } from '../navigation/sections.ts';

/** The query part of the address that shows what a filter finds: in the inbox if it names a state, else in the table. */
export function toViewSearch({ state, lastDays, ...filter }: SavedFilter, today: string): string {
  const from = lastDays === undefined ? filter.from : addDays(today, 1 - lastDays);
  const { q = '', service = '', status = '', to = '' } = filter;
  const address = withFilters(new URLSearchParams(sectionSearch('contacts')), {
    [INBOX_PARAMETER]: state ?? '',
    q,
    service,
    status,
    from: from ?? '',
    to,
  });
  return `?${address}`;
}
