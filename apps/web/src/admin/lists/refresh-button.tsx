import { IconRefresh } from '@tabler/icons-react';
import classes from './refresh-button.module.css';

/** Reads a list again, because loaded data never becomes stale by itself. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <button
      className={classes.refresh}
      type="button"
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onRefresh}
    >
      <IconRefresh className={classes.icon} size={16} stroke={1.75} aria-hidden />
      Refresh
    </button>
  );
}
