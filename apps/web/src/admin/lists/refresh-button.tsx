import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import classes from './refresh-button.module.css';

/** Reads a list again, because loaded data never becomes stale by itself. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <Button
      className={classes.refresh}
      variant="subtle"
      size="compact-md"
      aria-busy={isBusy}
      leftSection={<IconRefresh className={classes.icon} size={16} stroke={1.75} aria-hidden />}
      onClick={isBusy ? undefined : onRefresh}
    >
      Refresh
    </Button>
  );
}
