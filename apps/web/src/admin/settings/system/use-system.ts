import { trpc } from '../../../api/trpc.ts';

/** Often enough for someone who watches, and no load for the server. */
const REFRESH_EVERY_MS = 30_000;

/** The state of the installation; refreshes itself while the page is visible. */
export function useSystem() {
  return trpc.settings.system.useQuery(undefined, { refetchInterval: REFRESH_EVERY_MS, staleTime: 0 });
}
