import { Button } from '@mantine/core';
import { describeFailure } from '../../api/api-error.ts';
import classes from './list-footer.module.css';

interface ListFooterProps {
  shown: number;
  total: number;
  /** The name of the rows, such as `contacts`. */
  what: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page could not be loaded; null when nothing failed. */
  failure: unknown;
  onLoadMore: () => void;
}

/** The end of a list: how many rows are shown, and the button that loads more. */
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
          {getLoadMoreLabel(isLoadingMore, Boolean(failure))}
        </Button>
      ) : null}
    </div>
  );
}

function getLoadMoreLabel(isLoadingMore: boolean, hasFailed: boolean): string {
  if (isLoadingMore) return 'Loading...';
  return hasFailed ? 'Try again' : 'Load more';
}
