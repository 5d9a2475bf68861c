import { Box, Button } from '@mantine/core';
import { describeFailure } from '../../api/api-error.ts';
import type { FailedQuery } from '../../ui/try-again.tsx';

interface FailedStateProps {
  what: string;
  query: FailedQuery;
}

/** What a part says when it could not be read, with the server's own sentence where there is one. */
export function FailedState({ what, query }: FailedStateProps) {
  return (
    <Box pt={28} pb={32} style={{ borderBlock: '1px solid var(--hairline)' }}>
      <div role="alert">
        <Box component="p" ff="var(--font-display)" fz="1.25rem">
          {what} could not be loaded
        </Box>
        <Box component="p" maw="56ch" mt={6} mb={20} c="var(--ink-2)">
          {describeFailure(query.error)}
        </Box>
      </div>
      <Button
        variant="default"
        aria-busy={query.isFetching}
        onClick={() => void (query.isFetching || query.refetch())}
      >
        {query.isFetching ? 'Trying again...' : 'Try again'}
      </Button>
    </Box>
  );
}
