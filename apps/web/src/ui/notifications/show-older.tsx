import classes from './show-older.module.css';

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
    <div className={classes.older}>
      {hasFailed ? <p role="alert">Couldn't load older notifications.</p> : null}
      <button type="button" aria-busy={isLoading} onClick={isLoading ? undefined : load}>
        {isLoading ? 'Loading...' : 'Show older'}
      </button>
    </div>
  );
}
