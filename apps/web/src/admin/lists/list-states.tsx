import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeFailure } from '../../api/api-error.ts';

/** The empty state of a list: what will appear here, or how to see rows again. */
export function ListEmpty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={6} py={40} align="flex-start">
      <Text fz="lg" fw={600} c="var(--ink)">
        {title}
      </Text>
      <Text component="div" c="var(--ink-2)" maw="34rem">
        {children}
      </Text>
    </Stack>
  );
}

/** Shown above a list when the linked record no longer exists. */
export function GoneNote({ what }: { what: string }) {
  return (
    <Alert color="accent" role="status" mb="md" title={`This ${what} no longer exists.`}>
      It was deleted after you were notified.
    </Alert>
  );
}

interface ListFailedProps {
  /** As in "Couldn't load the contacts". */
  what: string;
  error: unknown;
  isTrying: boolean;
  onTryAgain: () => void;
}

/** The error state of a list, with the server's message where there is one. */
export function ListFailed({ what, error, isTrying, onTryAgain }: ListFailedProps) {
  return (
    <Stack gap="md" py={40} align="flex-start">
      <div role="alert">
        <Text fz="lg" fw={600} c="var(--ink)">
          Couldn't load {what}
        </Text>
        <Text c="var(--ink-2)" maw="34rem" mt={6}>
          {describeFailure(error)}
        </Text>
      </div>
      <Button variant="default" aria-busy={isTrying} onClick={isTrying ? undefined : onTryAgain}>
        {isTrying ? 'Trying again...' : 'Try again'}
      </Button>
    </Stack>
  );
}
