import { Box, Button } from '@mantine/core';

/** The notifications that are not loaded yet. */
export interface OlderNotifications {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** The end of a list of notifications: loads older ones until there are none. */
export function ShowOlder({ hasMore, isLoading, hasFailed, load }: OlderNotifications) {
  if (!hasMore) return null;
  return (
    <Box px="md" py={4} ta="center" style={{ borderTop: '1px solid var(--hairline)' }}>
      {hasFailed ? (
        <Box component="p" pt={8} c="red" fz="0.8125rem" role="alert">
          Couldn't load older notifications.
        </Box>
      ) : null}
      <Button
        variant="transparent"
        h={44}
        px={8}
        aria-busy={isLoading}
        onClick={isLoading ? undefined : load}
      >
        {isLoading ? 'Loading...' : 'Show older'}
      </Button>
    </Box>
  );
}
