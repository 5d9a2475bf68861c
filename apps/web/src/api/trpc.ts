import type { AppRouter } from '@rapport/server/app-router';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';

/** The procedures of the server as React hooks; the router is known here as a type alone. */
export const trpc = createTRPCReact<AppRouter>();

/** How many calls travel in one request at most; the server refuses more. */
const MAX_BATCH_SIZE = 10;

/** Where no call of a batch has an input, tRPC writes `{}`; a body is sent only when there is one (section 7). */
function withoutEmptyBody(options: RequestInit): RequestInit {
  if (options.body !== '{}') return options;
  const { body: _nothing, headers, ...others } = options;
  const kept = new Headers(headers);
  kept.delete('content-type');
  return { ...others, headers: kept };
}

/** The one connection of the browser to the server. Every request includes credentials (section 7). */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxItems: MAX_BATCH_SIZE,
        fetch: (url, options) =>
          fetch(url, { ...withoutEmptyBody(options as RequestInit), credentials: 'include' }),
      }),
    ],
  });
}
