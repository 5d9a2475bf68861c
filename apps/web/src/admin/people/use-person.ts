import type { TimelineGroup } from '@rapport/domain/people/kinds';
import { trpc } from '../../api/trpc.ts';
import { isInProgress, REFETCH_INTERVAL_MS } from '../emails/use-sent-emails.ts';

/** How many entries are loaded at a time. */
const PAGE_SIZE = 50;

/** What is known of the person behind an address. */
export function usePerson(email: string) {
  return trpc.people.get.useQuery({ email }, { staleTime: 0 });
}

/** What happened with a person, newest first, page by page; read again while an email is on its way. */
export function useTimeline(email: string, group?: TimelineGroup) {
  return trpc.people.timeline.useInfiniteQuery(
    { email, limit: PAGE_SIZE, ...(group === undefined ? {} : { group }) },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ entries }) =>
          entries.some((entry) => entry.email && isInProgress(entry.email)),
        )
          ? REFETCH_INTERVAL_MS
          : false,
    },
  );
}
