import { Alert } from '@mantine/core';
import { describeFailure } from '../../api/api-error.ts';
import { useDates } from '../../ui/use-dates.ts';

interface LastHeardProps {
  query: { isError: boolean; error: unknown; dataUpdatedAt: number };
}

/** Says that what is shown may be old, because the server can't be asked now. The import itself runs there. */
export function LastHeard({ query: { isError, error, dataUpdatedAt } }: LastHeardProps) {
  const { formatClock } = useDates();
  if (!isError) return null;
  return (
    <Alert color="accent" role="status" mb="md">
      {describeFailure(error)} This is from {formatClock(new Date(dataUpdatedAt).toISOString())}. The import
      itself runs on the server.
    </Alert>
  );
}
