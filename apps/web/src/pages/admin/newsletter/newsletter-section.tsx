import { Link } from 'react-router-dom';
import { homeAnchor } from '../../../app/paths.ts';
import { useSubscriberList } from '../../../features/newsletter/use-subscriber-list.ts';
import { ListFooter } from '../lists/list-footer.tsx';
import { listNote } from '../lists/list-note.ts';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import toolbar from '../lists/list-toolbar.module.css';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { useSearchFilter } from '../lists/use-filters.ts';
import { SectionHeading } from '../section-heading.tsx';
import { sectionSearch } from '../sections.ts';
import classes from './subscriber-table.module.css';
import { SubscriberTable, SubscriberTableSkeleton } from './subscriber-table.tsx';

/** The newsletter's subscribers: search by address, all of them page after page (section 2). */
export function NewsletterSection() {
  const { q, typed, setTyped } = useSearchFilter();
  const list = useSubscriberList(q);

  const total = list.data?.pages[0]?.total;
  const subscribers = list.data?.pages.flatMap((page) => page.newsletters) ?? [];

  const isFiltered = q !== '';

  return (
    <div className={classes.section}>
      <SectionHeading title="Newsletter" note={listNote('Newsletter Subscribers', total, isFiltered)}>
        <RefreshButton isBusy={list.isRefetching} onRefresh={() => void list.refetch()} />
      </SectionHeading>
      <search className={toolbar.toolbar} aria-label="Newsletter subscribers">
        <SearchField
          className={toolbar.search}
          label="Search subscribers"
          placeholder="E-mail"
          value={typed}
          onChange={setTyped}
        />
      </search>
      {subscriberList()}
    </div>
  );

  function subscriberList() {
    if (list.isPending) return <SubscriberTableSkeleton />;
    if (total === undefined || (list.isError && !list.isFetchNextPageError)) {
      return (
        <ListFailed
          what="The subscribers"
          error={list.error}
          isTrying={list.isFetching}
          onTryAgain={() => void list.refetch()}
        />
      );
    }
    if (subscribers.length === 0) return <NoSubscribers isFiltered={isFiltered} />;
    return (
      <div aria-busy={list.isPlaceholderData} className={toolbar.list}>
        <SubscriberTable subscribers={subscribers} />
        <ListFooter
          shown={subscribers.length}
          total={total}
          what={total === 1 ? 'subscriber' : 'subscribers'}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? list.error : null}
          onLoadMore={() => void list.fetchNextPage()}
        />
      </div>
    );
  }
}

function NoSubscribers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <ListEmpty title="No subscribers match your filter">
      <Link to={{ search: sectionSearch('newsletter') }}>Show all subscribers</Link>
    </ListEmpty>
  ) : (
    <ListEmpty title="No newsletter subscribers yet">
      Whoever <Link to={homeAnchor('newsletter')}>subscribes on the home page</Link> will stand here, pending
      until the address is confirmed.
    </ListEmpty>
  );
}
