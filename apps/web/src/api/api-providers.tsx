import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './query-client.ts';
import { createTrpcClient, trpc } from './trpc.ts';

interface Api {
  queryClient: QueryClient;
  trpcClient: ReturnType<typeof createTrpcClient>;
}

let browserApi: Api | null = null;

/** One query cache and one connection for a browser; on the server new ones for each rendering. */
function getApi(): Api {
  if (browserApi) return browserApi;
  const api = { queryClient: createQueryClient(), trpcClient: createTrpcClient() };
  if (typeof window !== 'undefined') browserApi = api;
  return api;
}

/**
 * What queries and mutations need. Public pages are read without them, so they are not in the tree of every page: each
 * lazy part that calls the server brings them along.
 */
export function ApiProviders({ children }: { children: ReactNode }) {
  const [{ queryClient, trpcClient }] = useState(getApi);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
