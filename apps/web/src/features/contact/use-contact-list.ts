import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';

/** How many rows an admin list asks for at a time. */
const PAGE_SIZE = 50;

/** The contacts that match, newest first, page after page. An empty filter matches all. */
export function useContactList(filter: { q: string; service: string }) {
  return trpc.contact.list.useInfiniteQuery(
    {
      limit: PAGE_SIZE,
      ...(filter.q ? { q: filter.q } : {}),
      ...(filter.service ? { service: filter.service } : {}),
    },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      networkMode: 'always',
    },
  );
}

/** The distinct services seen in the contacts, as they are stored. */
export function useContactServices(): string[] {
  return trpc.contact.services.useQuery(undefined, { networkMode: 'always' }).data?.services ?? [];
}

/** How many contacts there are in all; undefined while that is not known. */
export function useContactTotal() {
  const { data, isError } = trpc.contact.list.useQuery({ limit: 1 }, { networkMode: 'always' });
  return { total: data?.total, isError };
}
