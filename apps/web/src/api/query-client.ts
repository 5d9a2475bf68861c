import { QueryClient } from '@tanstack/react-query';
import { defaultRead } from './default-read.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Section 7: no retries, no refetch on focus, no interval, data never stale; section 9: kept 5 minutes unused. */
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
      },
      // Without a network a form says so at once, and sends when it is asked to, not by itself later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
