import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';

/** The filter of the list; an empty value matches everything. */
export interface ContactListFilter {
  q: string;
  service: string;
}

function toInput({ q, service }: ContactListFilter) {
  return { ...(q ? { q } : {}), ...(service ? { service } : {}) };
}

/** The contacts that match, newest first, page by page. */
export function useContactList(filter: ContactListFilter, pageSize: number) {
  return trpc.contact.list.useInfiniteQuery(
    { limit: pageSize, ...toInput(filter) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    },
  );
}

/** The distinct services of all contacts, as they are stored. */
export function useContactServices(): string[] {
  return trpc.contact.services.useQuery().data?.services ?? [];
}

/** The total number of contacts; undefined until it is known. */
export function useContactTotal() {
  const { data, isError } = trpc.contact.list.useQuery({ limit: 1 });
  return { total: data?.total, isError };
}

/** Reads the ids of all contacts that match, without a cache. */
export function useContactIds() {
  const utils = trpc.useUtils();
  return (filter: ContactListFilter) =>
    utils.contact.ids.fetch(toInput(filter), { staleTime: 0 }).then(({ ids }) => ids);
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
