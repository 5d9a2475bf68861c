/** How often a live query asks the server, in milliseconds: what another person changed is shown within 30 seconds. */
const LIVE_INTERVAL_MS = 20_000;

/** Options of a query that other people change while the page is open: asked while the tab is visible, and on focus. */
export const LIVE_QUERY = {
  refetchInterval: LIVE_INTERVAL_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const;
