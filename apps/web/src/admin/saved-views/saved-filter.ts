import { REPLY_STATUS_LABELS, REPLY_STATUSES } from '@rapport/domain/contacts/reply-status';
import { nameService } from '@rapport/domain/contacts/services';
import { CONTACT_STATE_LABELS, CONTACT_STATES } from '@rapport/domain/contacts/state';
import type { SavedFilter } from '@rapport/domain/saved-views/schema';
import { dayToInstant, formatDay } from '@rapport/domain/shared/calendar-day';
import { findOption, parseDay } from '../lists/date-range.ts';
import { getFilter } from '../lists/filters.ts';
import { INBOX_PARAMETER } from '../navigation/sections.ts';

/** The filter of the contacts that an address has. A range that ends today is one of the last days. */
export function toSavedFilter(address: URLSearchParams, today: string): SavedFilter {
  const [q, service] = [getFilter(address, 'q'), getFilter(address, 'service')];
  const status = REPLY_STATUSES.find((one) => one === getFilter(address, 'status'));
  const state = CONTACT_STATES.find((one) => one === getFilter(address, INBOX_PARAMETER));
  const range = { from: parseDay(getFilter(address, 'from')), to: parseDay(getFilter(address, 'to')) };
  const lastDays = Number(findOption(range, today));
  const days = lastDays > 0 ? { lastDays } : range;
  const filter = { q, service, status, state, ...days };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => Boolean(value)));
}

const inWords = (day: string) => formatDay(dayToInstant(day), 'UTC');

/** What a view shows, in one line. */
export function describeFilter({ q, service, status, state, lastDays, from, to }: SavedFilter): string {
  const parts = [
    state && CONTACT_STATE_LABELS[state],
    status && REPLY_STATUS_LABELS[status],
    q && `“${q}”`,
    service && nameService({ service }),
    lastDays && (lastDays === 1 ? 'Today' : `Last ${lastDays} days`),
    from && `From ${inWords(from)}`,
    to && `Until ${inWords(to)}`,
  ];
  return parts.filter(Boolean).join(' · ') || 'All contacts';
}
