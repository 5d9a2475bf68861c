import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';

/** The newsletter subscribers whose address contains `q`, newest first, page by page. */
export function useSubscriberList(q: string, pageSize: number) {
  return trpc.newsletter.list.useInfiniteQuery(
    { limit: pageSize, ...(q ? { q } : {}) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    },
  );
}

/** The total number of subscribers, including pending ones; undefined until it is known. */
export function useSubscriberTotal() {
  const { data, isError } = trpc.newsletter.list.useQuery({ limit: 1 });
  return { total: data?.total, isError };
}

/** Reads the ids of all subscribers that match, without a cache. */
export function useSubscriberIds() {
  const utils = trpc.useUtils();
  return (q: string) => utils.newsletter.ids.fetch(q ? { q } : {}, { staleTime: 0 }).then(({ ids }) => ids);
}

/** Reads one subscriber again, and the lists with it; undefined when it was deleted. */
export function useFindSubscriber() {
  const utils = trpc.useUtils();
  return async (id: string) => {
    const { newsletters } = await utils.client.newsletter.list.query({ id, limit: 1 });
    void utils.newsletter.invalidate();
    return newsletters[0];
  };
}
