import { Button } from '@mantine/core';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { failed } from '../feedback.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { type FilterName, withFilter } from '../lists/filters.ts';
import { ListFooter } from '../lists/list-footer.tsx';
import { listNote } from '../lists/list-note.ts';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import toolbar from '../lists/list-toolbar.module.css';
import type { ToDelete } from '../lists/row-deletion.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { SelectBar } from '../lists/select-bar.tsx';
import { useSelection } from '../lists/selection-context.tsx';
import { useSearchFilter } from '../lists/use-filters.ts';
import { useSelectAll } from '../lists/use-select-all.ts';
import type { SubscriberWords } from './subscriber-labels.ts';
import classes from './subscriber-table.module.css';
import { SubscriberTable, SubscriberTableSkeleton } from './subscriber-table.tsx';
import { useSubscriberIds, useSubscriberList } from './use-subscriber-list.ts';

const SubscriberDeletion = lazyDialog(() =>
  import('./subscriber-deletion.tsx').then(({ SubscriberDeletion: dialog }) => dialog),
);

interface SubscriberListProps {
  pageSize: number;
  /** Where its search stands in the address. */
  filterName: FilterName;
  words: SubscriberWords;
  /** The head of the list: its title with the note, and the button that reads it again. */
  heading: (note: string, refresh: { isBusy: boolean; onRefresh: () => void }) => ReactNode;
}

/** The newsletter's subscribers with everything that can be done with them (section 2). */
export function SubscriberList({ pageSize, filterName, words, heading }: SubscriberListProps) {
  const { q, typed, setTyped } = useSearchFilter(filterName);
  const list = useSubscriberList(q, pageSize);
  const fetchIds = useSubscriberIds();
  const selection = useSelection('subscribers');
  const selectAll = useSelectAll(
    selection,
    () => fetchIds(q),
    (error) => failed('Failed to select the subscribers', error),
  );
  const deleting = useOpened<ToDelete<Subscriber>>();

  const total = list.data?.pages[0]?.total;
  const subscribers = list.data?.pages.flatMap((page) => page.newsletters) ?? [];
  const isFiltered = q !== '';
  const receiving = isFiltered ? undefined : list.data?.pages[0]?.receiving;

  return (
    <div className={classes.section}>
      {heading(noteWith(listNote('Newsletter Subscribers', total, isFiltered), receiving), {
        isBusy: list.isRefetching,
        onRefresh: () => void list.refetch(),
      })}
      <search className={toolbar.toolbar} data-fields="one" aria-label="Newsletter subscribers">
        <SearchField
          className={toolbar.search}
          label="Search subscribers"
          placeholder="Email"
          value={typed}
          onChange={setTyped}
        />
        <ExportButton what="newsletters" selected={selection.ids} filter={{ q }} />
      </search>
      {subscriberList()}
      {deleting.shown ? (
        <SubscriberDeletion
          what={deleting.shown}
          opened={deleting.isOpen}
          words={words}
          selection={selection}
          rows={subscribers}
          onClose={deleting.close}
        />
      ) : null}
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
    if (subscribers.length === 0) return <NoSubscribers isFiltered={isFiltered} filterName={filterName} />;
    return (
      <div aria-busy={list.isPlaceholderData} className={toolbar.list}>
        <SelectBar
          what="subscribers"
          selection={selection}
          loaded={subscribers.map(({ id }) => id)}
          total={total}
          selecting={selectAll.isPending ? selectAll.variables : undefined}
          onSelectAll={selectAll.mutate}
        >
          <Button color="red" variant="outline" size="compact-sm" onClick={() => deleting.open('selected')}>
            {words.action} Selected
          </Button>
        </SelectBar>
        <SubscriberTable
          subscribers={subscribers}
          selection={selection}
          action={words.action}
          onDelete={deleting.open}
        />
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

/** Not everyone who subscribed gets campaigns: some wait for their confirmation, some addresses bounced. */
function noteWith(note: string, receiving: number | undefined): string {
  return receiving === undefined
    ? note
    : `${note}, ${receiving.toLocaleString('en-US')} ${receiving === 1 ? 'receives' : 'receive'} campaigns`;
}

function NoSubscribers({ isFiltered, filterName }: { isFiltered: boolean; filterName: FilterName }) {
  const [address] = useSearchParams();
  return isFiltered ? (
    <ListEmpty title="No subscribers match your filter">
      <Link to={{ search: withFilter(address, filterName, '').toString() }}>Show all subscribers</Link>
    </ListEmpty>
  ) : (
    <ListEmpty title="No newsletter subscribers yet">
      Whoever <Link to={homeAnchor('newsletter')}>subscribes on the home page</Link> will stand here, pending
      until the address is confirmed.
    </ListEmpty>
  );
}
