import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSentEmails } from '../../../features/emails/use-sent-emails.ts';
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

const STATES = [
  { value: '', label: 'All e-mails' },
  { value: 'failed', label: 'Not delivered' },
];

/** What became of every e-mail to one person; campaigns have their own results. */
export function EmailsSection() {
  const [address, setAddress] = useSearchParams();
  const { q, typed, setTyped } = useSearchFilter('q');
  const failedOnly = filterOf(address, 'state') === 'failed';
  const list = useSentEmails({
    limit: SECTION_PAGE,
    ...(q ? { q } : {}),
    ...(failedOnly ? { state: 'failed' as const } : {}),
  });
  const total = list.data?.pages[0]?.total;
  const emails = list.data?.pages.flatMap((page) => page.emails) ?? [];
  const isFiltered = q !== '' || failedOnly;

  return (
    <>
      <SectionHeading title="E-mails" note={listNote('What became of them', total, isFiltered)}>
        <RefreshButton isBusy={list.isRefetching} onRefresh={() => void list.refetch()} />
      </SectionHeading>
      <search className={toolbar.toolbar} aria-label="E-mails">
        <SearchField
          className={toolbar.search}
          label="Search e-mails"
          placeholder="Address"
          value={typed}
          onChange={setTyped}
        />
        <NativeSelect
          className={toolbar.filter}
          aria-label="What became of them"
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          data={STATES}
          value={failedOnly ? 'failed' : ''}
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
          what="The e-mails"
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
          what={total === 1 ? 'e-mail' : 'e-mails'}
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
    <ListEmpty title="No e-mails match your filters">
      <Link to={{ search: sectionSearch('emails') }}>Show all e-mails</Link>
    </ListEmpty>
  ) : (
    <ListEmpty title="No e-mails yet">
      Answers, confirmations, reminders and what you write yourself will stand here, with what became of them.
    </ListEmpty>
  );
}
