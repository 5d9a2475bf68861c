import { trpc } from '../../api/trpc.ts';
import { isInProgress, REFETCH_INTERVAL_MS } from '../emails/use-sent-emails.ts';

/** How many events are loaded at a time. */
const PAGE_SIZE = 20;

/** What happened to a subscriber, newest first, page by page; read again while an email is on its way. */
export function useHistory(id: string) {
  return trpc.newsletter.history.useInfiniteQuery(
    { id, limit: PAGE_SIZE },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ history }) => history.some(({ email }) => email && isInProgress(email)))
          ? REFETCH_INTERVAL_MS
          : false,
    },
  );
}
