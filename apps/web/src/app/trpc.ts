import type { AppRouter } from '@rapport/server/app-router';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';

/** The procedures of the server as React hooks; the router is known here as a type alone. */
export const trpc = createTRPCReact<AppRouter>();

/** How many calls travel in one request at most; the server refuses more. */
const MAX_BATCH_SIZE = 10;

/** The one connection of the browser to the server. Every request includes credentials (section 7). */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxItems: MAX_BATCH_SIZE,
        fetch: (url, options) => fetch(url, { ...options, credentials: 'include' } as RequestInit),
      }),
    ],
  });
}
