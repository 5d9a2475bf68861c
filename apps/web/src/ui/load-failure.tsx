import { Anchor, Text } from '@mantine/core';

interface LoadFailureProps {
  /** As in "Couldn't load the packages". */
  what: string;
  query: { data: unknown; isError: boolean; refetch: () => unknown };
}

/** Says in one line that a list could not be loaded, and loads it again; nothing while it loads or is there. */
export function LoadFailure({ what, query }: LoadFailureProps) {
  if (!query.isError || query.data !== undefined) return null;
  return (
    <Text size="sm" role="alert">
      Couldn't load {what}.{' '}
      <Anchor component="button" type="button" inherit onClick={() => void query.refetch()}>
        Try again
      </Anchor>
    </Text>
  );
}
