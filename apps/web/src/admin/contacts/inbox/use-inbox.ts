import type { Contact } from '@rapport/domain/contacts/schema';
import { nameService } from '@rapport/domain/contacts/services';
import { CONTACT_STATES, type ContactState } from '@rapport/domain/contacts/state';
import { useSearchParams } from 'react-router-dom';
import { useSite } from '../../../ui/site-context.tsx';
import { toCreatedRange } from '../../lists/date-range.ts';
import { listFilterChips } from '../../lists/list-chips.ts';
import { SECTION_PAGE_SIZE } from '../../lists/page-sizes.ts';
import { useListState } from '../../lists/use-list-state.ts';
import { useRecordPanel } from '../../lists/use-record-panel.ts';
import { useTable } from '../../lists/use-wide-screen.ts';
import { INBOX_PARAMETER } from '../../navigation/sections.ts';
import { useContact, useContactCounts, useContactList } from '../use-contact-list.ts';

/** The state that the address names; null where it names the table of all contacts. */
export function useInboxState(): ContactState | null {
  const [address] = useSearchParams();
  const named = address.get(INBOX_PARAMETER);
  return CONTACT_STATES.find((state) => state === named) ?? null;
}

/** The contacts of one state, the chosen one, and its neighbors. */
export function useInbox(state: ContactState) {
  const { timeZone } = useSite();
  const isWide = useTable();
  const list = useListState({ sorts: [] });
  const { q, service, range } = list;
  const filter = { q, service, state, ...toCreatedRange(range, timeZone) };
  const query = useContactList(filter, list.sort, SECTION_PAGE_SIZE);
  const counts = useContactCounts();
  const rows: Contact[] = query.data?.pages.flatMap((page) => page.contacts) ?? [];
  const panel = useRecordPanel({ name: list.showName, rows, list: query, useRecord: useContact });
  const chips = listFilterChips(list, timeZone, {
    service: service ? `Service: ${nameService({ service })}` : '',
  });
  // Beside the list there is room for the first one.
  const contact =
    panel.id === null ? (isWide ? rows[0] : undefined) : panel.isGone ? undefined : panel.record;
  const index = rows.findIndex(({ id }) => id === contact?.id);
  const neighbor = (step: number) => (index === -1 ? undefined : rows[index + step]);
  return {
    isWide,
    list,
    filter,
    query,
    rows,
    panel,
    chips,
    isFiltered: q !== '' || chips.length > 0,
    total: query.data?.pages[0]?.total,
    counts: counts.data,
    /** Reads the list and the counts again. */
    refresh: () => Promise.all([query.refetch(), counts.refetch()]),
    contact,
    previous: neighbor(-1),
    next: neighbor(1),
    open: ({ id }: { id: string }) => panel.open(id),
  };
}
export type InboxView = ReturnType<typeof useInbox>;
