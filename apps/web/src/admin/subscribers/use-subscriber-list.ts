import { MAX_COUNTED } from '@rapport/domain/shared/max-total';
import type { CreatedRange } from '@rapport/domain/shared/query';
import type { ShownStatus, SubscriberSort } from '@rapport/domain/subscribers/fields';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { type ListSort, toSortInput } from '../lists/use-list-state.ts';

/** The filter of the list; an empty search and what is left out match everything. */
export type SubscriberListFilter = CreatedRange & {
  q: string;
  status: ShownStatus | undefined;
  /** The id of a tag. */
  tag: string | undefined;
  /** The id of a segment. */
  segment: string | undefined;
};

function toInput({ q, status, tag, segment, ...range }: SubscriberListFilter) {
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(tag ? { tag } : {}),
    ...(segment ? { segment } : {}),
    ...range,
  };
}

/** The newsletter subscribers that match, page by page. */
export function useSubscriberList(filter: SubscriberListFilter, sort: ListSort, pageSize: number) {
  return trpc.newsletter.list.useInfiniteQuery(
    { limit: pageSize, maxTotal: MAX_COUNTED, ...toInput(filter), ...toSortInput<SubscriberSort>(sort) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    },
  );
}

/** How many subscribers receive campaigns; undefined until it is known. */
export function useSubscriberTotal() {
  const { data, isError } = trpc.newsletter.list.useQuery({ limit: 1 });
  return { total: data?.receiving, isError };
}

/** Reads the ids of all subscribers that match, without a cache. */
export function useSubscriberIds() {
  const utils = trpc.useUtils();
  return (filter: SubscriberListFilter) =>
    utils.newsletter.ids.fetch(toInput(filter), { staleTime: 0 }).then(({ ids }) => ids);
}

/** One subscriber as it is stored now, null when it was deleted. */
export function useSubscriber(id: string | null) {
  const { data, error, isFetching, refetch } = trpc.newsletter.list.useQuery(
    { id: id ?? '', limit: 1 },
    { enabled: id !== null, staleTime: 0 },
  );
  return { record: data && (data.newsletters[0] ?? null), error, isFetching, refetch };
}
