import { Box, Button } from '@mantine/core';
import { describeFailure } from '../../api/api-error.ts';

interface FailedStateProps {
  what: string;
  error: unknown;
  isTrying: boolean;
  onTryAgain: () => void;
}

/** What a part says when it could not be read, with the server's own sentence where there is one. */
export function FailedState({ what, error, isTrying, onTryAgain }: FailedStateProps) {
  return (
    <Box pt={28} pb={32} style={{ borderBlock: '1px solid var(--hairline)' }}>
      <div role="alert">
        <Box component="p" ff="var(--font-display)" fz="1.25rem">
          {what} could not be loaded
        </Box>
        <Box component="p" maw="56ch" mt={6} mb={20} c="var(--ink-2)">
          {describeFailure(error)}
        </Box>
      </div>
      <Button variant="default" aria-busy={isTrying} onClick={isTrying ? undefined : onTryAgain}>
        {isTrying ? 'Trying again...' : 'Try again'}
      </Button>
    </Box>
  );
}
