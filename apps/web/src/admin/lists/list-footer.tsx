import { Button } from '@mantine/core';
import { describeFailure } from '../../api/api-error.ts';
import classes from './list-footer.module.css';

interface ListFooterProps {
  shown: number;
  total: number;
  /** What the rows are called, such as `contacts`. */
  what: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page could not be read; null when nothing failed. */
  failure: unknown;
  onLoadMore: () => void;
}

/** The end of a list: how many rows of how many are shown, and the way to the next ones. */
export function ListFooter({
  shown,
  total,
  what,
  hasMore,
  isLoadingMore,
  failure,
  onLoadMore,
}: ListFooterProps) {
  return (
    <div className={classes.footer}>
      <p className={classes.count} role="status">
        Showing {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')} {what}
      </p>
      {failure ? (
        <p className={classes.failure} role="alert">
          {describeFailure(failure)}
        </p>
      ) : null}
      {hasMore ? (
        <Button variant="default" aria-busy={isLoadingMore} onClick={isLoadingMore ? undefined : onLoadMore}>
          {loadMoreLabel(isLoadingMore, Boolean(failure))}
        </Button>
      ) : null}
    </div>
  );
}

function loadMoreLabel(isLoadingMore: boolean, hasFailed: boolean): string {
  if (isLoadingMore) return 'Loading...';
  return hasFailed ? 'Try again' : 'Load more';
}
