import { Button, type ButtonProps } from '@mantine/core';

/** A call that failed, as the query of it says. */
export interface FailedQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Calls again; it says so while it does. */
export function TryAgain({
  query: { isFetching, refetch },
  ...props
}: ButtonProps & { query: Omit<FailedQuery, 'error'> }) {
  return (
    <Button {...props} aria-busy={isFetching} onClick={() => void (isFetching || refetch())}>
      {isFetching ? 'Trying again...' : 'Try again'}
    </Button>
  );
}
