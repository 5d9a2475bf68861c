import type { QueryFunctionContext } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { responseError } from './api-error.ts';

/** What a 401 means to a read: a failure, or that there is nothing to show to someone who is not signed in. */
type On401 = 'throw' | 'nothing';

/**
 * The query function of every query without its own: the segments of its key, joined with a slash, are the REST
 * address, and the response is parsed as JSON. The typed procedures have their own.
 */
export function defaultRead(on401: On401 = 'throw') {
  return async ({
    queryKey,
    signal,
  }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> => {
    const response = await fetch(queryKey.join('/'), { credentials: 'include', signal });
    if (response.status === 401 && on401 === 'nothing') return null;
    if (!response.ok) throw await responseError(response);
    return response.json();
  };
}

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * No retries, no refetch on focus, no interval; data is never stale and is removed after 5 minutes without use. Without
 * a network a call fails at once, so that the screen can say so instead of waiting behind a spinner. A form is sent
 * again only when the person asks for it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: defaultRead(),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: FIVE_MINUTES_MS,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Option of a query that waits for a network instead of failing, because nothing on the page reports its failure. */
export const WHEN_ONLINE = { networkMode: 'online' } as const;
