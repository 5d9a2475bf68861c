import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';

/** How many rows an admin list asks for at a time. */
const PAGE_SIZE = 50;

/** The newsletter subscribers whose address contains `q`, newest first, page after page. */
export function useSubscriberList(q: string) {
  return trpc.newsletter.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(q ? { q } : {}) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      networkMode: 'always',
    },
  );
}

/** How many subscribers there are in all, pending ones too; undefined while that is not known. */
export function useSubscriberTotal() {
  const { data, isError } = trpc.newsletter.list.useQuery({ limit: 1 }, { networkMode: 'always' });
  return { total: data?.total, isError };
}
