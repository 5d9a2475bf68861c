import type { ReactNode } from 'react';
import { ListFooter, type PageSize } from './list-footer.tsx';
import { formatTotal } from './list-note.ts';
import { ListFailed } from './list-states.tsx';
import classes from './paged-list.module.css';

/** What a list needs of the query that loads it page by page. */
export interface PagedQuery {
  error: unknown;
  isError: boolean;
  isFetchNextPageError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
  isRefetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface PagedListProps {
  query: PagedQuery;
  /** As in "Couldn't load the contacts". */
  what: string;
  /** The name of one row; the plural ends in `s`. */
  unit: string;
  /** Undefined until it is known. */
  total: number | undefined;
  /** Whether `total` counts the matches of a filter, and only up to a maximum. */
  isFiltered?: boolean | undefined;
  /** How many rows are loaded. */
  loadedCount: number;
  skeleton: ReactNode;
  empty: ReactNode;
  /** How many rows are loaded at a time, where that can be chosen. */
  pageSize?: PageSize | undefined;
  /** Shown below the footer, such as the bar of the selection. */
  after?: ReactNode;
  /** The loaded rows. */
  children: ReactNode;
}

/** A list that is loaded page by page: its skeleton, its error, its empty state, or its rows and the footer. */
export function PagedList(props: PagedListProps) {
  const {
    query,
    what,
    unit,
    total,
    isFiltered = false,
    loadedCount,
    skeleton,
    empty,
    pageSize,
    after,
    children,
  } = props;
  if (query.isPending) return skeleton;
  if (total === undefined || (query.isError && !query.isFetchNextPageError)) {
    return <ListFailed what={what} query={query} />;
  }
  if (loadedCount === 0) return empty;
  return (
    <div aria-busy={query.isPlaceholderData} className={classes.list}>
      {children}
      <ListFooter
        shown={loadedCount}
        total={formatTotal(total, isFiltered)}
        what={total === 1 ? unit : `${unit}s`}
        hasMore={query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? query.error : null}
        pageSize={pageSize}
        onLoadMore={() => void query.fetchNextPage()}
      />
      {after}
    </div>
  );
}
