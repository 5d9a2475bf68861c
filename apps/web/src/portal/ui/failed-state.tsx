import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { describeFailure } from '../../api/api-error.ts';
import { type FailedQuery, TryAgain } from '../../ui/try-again.tsx';

interface FailedStateProps {
  /** As in "Couldn't load your sessions". */
  what: string;
  query: FailedQuery;
}

/** Shown in place of what could not be loaded, with the server's message where there is one. */
export function FailedState({ what, query }: FailedStateProps) {
  return (
    <Alert color="red" title={`Couldn't load ${what}`} icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{describeFailure(query.error)}</Text>
        <TryAgain query={query} variant="default" size="sm" />
      </Stack>
    </Alert>
  );
}
