import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { type FailedQuery, TryAgain } from '../../ui/try-again.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

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

/** Shown above a list when the record that the address names does not exist, or not anymore. */
export function GoneNote({ what }: { what: string }) {
  return (
    <Alert color="accent" role="status" mb="md">
      This {what} no longer exists.
    </Alert>
  );
}

interface ListFailedProps {
  /** As in "Couldn't load the contacts". */
  what: string;
  query: FailedQuery;
}

/** The error state of a list, with the server's message where there is one. */
export function ListFailed({ what, query }: ListFailedProps) {
  return (
    <Stack gap="md" py={40} align="flex-start">
      <div role="alert">
        <Text fz="lg" fw={600} c="var(--ink)">
          Couldn't load {what}
        </Text>
        <Text c="var(--ink-2)" maw="34rem" mt={6}>
          {describeFailure(query.error)}
        </Text>
      </div>
      <TryAgain query={query} variant="default" />
    </Stack>
  );
}

interface ListWaitingProps extends ListFailedProps {
  query: ListFailedProps['query'] & { isPending: boolean };
  skeleton?: ReactNode;
}

/** Shown until a list is there: its skeleton while it loads, or why it could not be loaded. */
export function ListWaiting({ what, query, skeleton = <RowsSkeleton /> }: ListWaitingProps) {
  return query.isPending ? skeleton : <ListFailed what={what} query={query} />;
}
