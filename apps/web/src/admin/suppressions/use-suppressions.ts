import type { SuppressionListQuery } from '@rapport/domain/subscribers/suppressions';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';

/** The suppressed addresses that match, newest first, page by page. */
export function useSuppressions(query: SuppressionListQuery) {
  return trpc.suppressions.list.useInfiniteQuery(query, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Takes an address off the list; what shows it is read again. */
export function useRelease() {
  const utils = trpc.useUtils();
  return trpc.suppressions.release.useMutation({
    onSettled: () => {
      void utils.suppressions.invalidate();
      void utils.newsletter.invalidate();
    },
  });
}
