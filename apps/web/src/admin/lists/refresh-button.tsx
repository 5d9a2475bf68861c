import { Button, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

/** The icon of a button that reads again; it turns while that goes on. */
export function RefreshIcon({ isBusy }: { isBusy: boolean }) {
  return isBusy ? (
    <Loader size={16} color="currentColor" />
  ) : (
    <IconRefresh size={16} stroke={1.75} aria-hidden />
  );
}

/** Reads a list again, because loaded data never becomes stale by itself. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-md"
      h={36}
      flex="none"
      aria-busy={isBusy}
      leftSection={<RefreshIcon isBusy={isBusy} />}
      onClick={isBusy ? undefined : onRefresh}
    >
      Refresh
    </Button>
  );
}
