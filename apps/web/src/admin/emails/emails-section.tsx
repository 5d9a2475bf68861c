import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { filterOf, withFilter } from '../lists/filters.ts';
import { ListFooter } from '../lists/list-footer.tsx';
import { listNote } from '../lists/list-note.ts';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import toolbar from '../lists/list-toolbar.module.css';
import { SECTION_PAGE } from '../lists/page-sizes.ts';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { useSearchFilter } from '../lists/use-filters.ts';
import { SectionHeading } from '../section-heading.tsx';
import { sectionSearch } from '../sections.ts';
import { SentEmails } from './sent-emails.tsx';
import { useSentEmails } from './use-sent-emails.ts';

const SHOWN = [
  { value: '', label: 'All emails', query: {} },
  { value: 'single', label: 'Without campaigns', query: { type: 'single' } },
  { value: 'campaign', label: 'Campaigns', query: { type: 'campaign' } },
  { value: 'failed', label: 'Not delivered', query: { state: 'failed' } },
] as const;

/** Every email of the product, those of campaigns included, with its delivery status. */
export function EmailsSection() {
  const [address, setAddress] = useSearchParams();
  const { q, typed, setTyped } = useSearchFilter('q');
  const chosen = filterOf(address, 'state');
  const shown = SHOWN.find(({ value }) => value === chosen) ?? SHOWN[0];
  const list = useSentEmails({
    limit: SECTION_PAGE,
    ...(q ? { q } : {}),
    ...shown.query,
  });
  const total = list.data?.pages[0]?.total;
  const emails = list.data?.pages.flatMap((page) => page.emails) ?? [];
  const isFiltered = q !== '' || shown.value !== '';

  return (
    <>
      <SectionHeading title="Emails" note={listNote('Delivery status', total, isFiltered)}>
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
          aria-label="Which emails"
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          data={SHOWN.map(({ value, label }) => ({ value, label }))}
          value={shown.value}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setAddress((now) => withFilter(now, 'state', value));
          }}
        />
      </search>
      {emailList()}
    </>
  );

  function emailList() {
    if (list.isPending) return <RowsSkeleton />;
    if (total === undefined || (list.isError && !list.isFetchNextPageError)) {
      return (
        <ListFailed
          what="The emails"
          error={list.error}
          isTrying={list.isFetching}
          onTryAgain={() => void list.refetch()}
        />
      );
    }
    if (emails.length === 0) return <NoEmails isFiltered={isFiltered} />;
    return (
      <div aria-busy={list.isPlaceholderData} className={toolbar.list}>
        <SentEmails emails={emails} />
        <ListFooter
          shown={emails.length}
          total={total}
          what={total === 1 ? 'email' : 'emails'}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? list.error : null}
          onLoadMore={() => void list.fetchNextPage()}
        />
      </div>
    );
  }
}

function NoEmails({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <ListEmpty title="No emails match your filters">
      <Link to={{ search: sectionSearch('emails') }}>Show all e-mails</Link>
    </ListEmpty>
  ) : (
    <ListEmpty title="No emails yet">
      Replies, confirmations, reminders, campaigns and the emails you write will appear here.
    </ListEmpty>
  );
}
