import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { describeFailure } from '../../api/api-error.ts';

interface FailedStateProps {
  /** As in "Couldn't load your sessions". */
  what: string;
  error: unknown;
  isTrying: boolean;
  onTryAgain: () => void;
}

/** Shown in place of what could not be loaded, with the server's message where there is one. */
export function FailedState({ what, error, isTrying, onTryAgain }: FailedStateProps) {
  return (
    <Alert color="red" title={`Couldn't load ${what}`} icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{describeFailure(error)}</Text>
        <Button variant="default" size="sm" aria-busy={isTrying} onClick={isTrying ? undefined : onTryAgain}>
          {isTrying ? 'Trying again...' : 'Try again'}
        </Button>
      </Stack>
    </Alert>
  );
}
