import type { ContactSort } from '@rapport/domain/contacts/fields';
import type { ReplyStatus } from '@rapport/domain/contacts/reply-status';
import type { ContactState } from '@rapport/domain/contacts/state';
import { MAX_COUNTED } from '@rapport/domain/shared/max-total';
import type { CreatedRange } from '@rapport/domain/shared/query';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { type ListSort, toSortInput } from '../lists/use-list-state.ts';

/** The filter of the list; an empty value matches everything. */
export type ContactListFilter = CreatedRange & {
  q: string;
  service: string;
  status?: ReplyStatus | undefined;
  state?: ContactState | undefined;
};

function toInput({ q, service, status, state, ...range }: ContactListFilter) {
  return {
    ...(q ? { q } : {}),
    ...(service ? { service } : {}),
    ...(status ? { status } : {}),
    ...(state ? { state } : {}),
    ...range,
  };
}

/** The contacts that match, page by page. */
export function useContactList(filter: ContactListFilter, sort: ListSort, pageSize: number) {
  return trpc.contact.list.useInfiniteQuery(
    { limit: pageSize, maxTotal: MAX_COUNTED, ...toInput(filter), ...toSortInput<ContactSort>(sort) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    },
  );
}

/** The distinct services of all contacts, as they are stored. */
export function useContactServices() {
  return trpc.contact.services.useQuery();
}

/** The total number of contacts; undefined until it is known. */
export function useContactTotal() {
  const { data, isError } = trpc.contact.list.useQuery({ limit: 1 });
  return { total: data?.total, isError };
}

/** How many contacts are new, and how many wait. */
export function useContactCounts() {
  return trpc.contact.counts.useQuery();
}

/** Reads the ids of all contacts that match, without a cache. */
export function useContactIds() {
  const utils = trpc.useUtils();
  return (filter: ContactListFilter) =>
    utils.contact.ids.fetch(toInput(filter), { staleTime: 0 }).then(({ ids }) => ids);
}

/** One contact as it is stored now, null when it was deleted. */
export function useContact(id: string | null) {
  const { data, error, isFetching, refetch } = trpc.contact.list.useQuery(
    { id: id ?? '', limit: 1 },
    { enabled: id !== null, staleTime: 0 },
  );
  return { record: data && (data.contacts[0] ?? null), error, isFetching, refetch };
}
