import { QueryClient } from '@tanstack/react-query';
import { defaultRead } from './default-read.ts';

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
