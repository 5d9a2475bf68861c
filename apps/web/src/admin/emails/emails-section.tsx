import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { getFilter, withFilter } from '../lists/filters.ts';
import { formatListNote } from '../lists/list-note.ts';
import { ListEmpty } from '../lists/list-states.tsx';
import toolbar from '../lists/list-toolbar.module.css';
import { SECTION_PAGE_SIZE } from '../lists/page-sizes.ts';
import { PagedList } from '../lists/paged-list.tsx';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { useSearchFilter } from '../lists/use-filters.ts';
import { SectionHeading } from '../section-heading.tsx';
import { sectionSearch } from '../sections.ts';
import { SentEmails } from './sent-emails.tsx';
import { useSentEmails } from './use-sent-emails.ts';

const FILTERS = [
  { value: '', label: 'All emails', query: {} },
  { value: 'single', label: 'Single emails', query: { type: 'single' } },
  { value: 'campaign', label: 'Campaigns', query: { type: 'campaign' } },
  { value: 'failed', label: 'Not delivered', query: { state: 'failed' } },
] as const;

/** Every email of the product, those of campaigns included, with its delivery status. */
export function EmailsSection() {
  const [address, setAddress] = useSearchParams();
  const { q, typed, setTyped } = useSearchFilter('q');
  const chosen = getFilter(address, 'state');
  const shown = FILTERS.find(({ value }) => value === chosen) ?? FILTERS[0];
  const list = useSentEmails({
    limit: SECTION_PAGE_SIZE,
    ...(q ? { q } : {}),
    ...shown.query,
  });
  const total = list.data?.pages[0]?.total;
  const emails = list.data?.pages.flatMap((page) => page.emails) ?? [];
  const isFiltered = q !== '' || shown.value !== '';

  return (
    <>
      <SectionHeading title="Emails" note={formatListNote('Delivery status', total, isFiltered)}>
        <RefreshButton isBusy={list.isRefetching} onRefresh={() => void list.refetch()} />
      </SectionHeading>
      <search className={toolbar.toolbar} aria-label="Emails">
        <SearchField
          className={toolbar.search}
          label="Search emails"
          placeholder="Address"
          value={typed}
          onChange={setTyped}
        />
        <NativeSelect
          className={toolbar.filter}
          aria-label="Filter emails"
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          data={FILTERS.map(({ value, label }) => ({ value, label }))}
          value={shown.value}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setAddress((now) => withFilter(now, 'state', value));
          }}
        />
      </search>
      <PagedList
        query={list}
        what="the emails"
        unit="email"
        total={total}
        loadedCount={emails.length}
        skeleton={<RowsSkeleton />}
        empty={<NoEmails isFiltered={isFiltered} />}
      >
        <SentEmails emails={emails} />
      </PagedList>
    </>
  );
}

function NoEmails({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <ListEmpty title="No emails match your filters">
      <Link to={{ search: sectionSearch('emails') }}>Show all emails</Link>
    </ListEmpty>
  ) : (
    <ListEmpty title="No emails yet">
      Replies, confirmations, reminders, campaigns and the emails you write appear here.
    </ListEmpty>
  );
}
