import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';

/** What narrows the list; empty stands for everything. */
export interface ContactListFilter {
  q: string;
  service: string;
}

function inputOf({ q, service }: ContactListFilter) {
  return { ...(q ? { q } : {}), ...(service ? { service } : {}) };
}

/** The contacts that match, newest first, page after page. */
export function useContactList(filter: ContactListFilter, pageSize: number) {
  return trpc.contact.list.useInfiniteQuery(
    { limit: pageSize, ...inputOf(filter) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    },
  );
}

/** The distinct services seen in the contacts, as they are stored. */
export function useContactServices(): string[] {
  return trpc.contact.services.useQuery().data?.services ?? [];
}

/** How many contacts there are in all; undefined while that is not known. */
export function useContactTotal() {
  const { data, isError } = trpc.contact.list.useQuery({ limit: 1 });
  return { total: data?.total, isError };
}

/** Reads the ids of everything that matches, again each time. */
export function useContactIds() {
  const utils = trpc.useUtils();
  return (filter: ContactListFilter) =>
    utils.contact.ids.fetch(inputOf(filter), { staleTime: 0 }).then(({ ids }) => ids);
}

/** Reads one contact again, and the lists with it; undefined when it was deleted. */
export function useFindContact() {
  const utils = trpc.useUtils();
  return async (id: string) => {
    const { contacts } = await utils.client.contact.list.query({ id, limit: 1 });
    void utils.contact.invalidate();
    return contacts[0];
  };
}
