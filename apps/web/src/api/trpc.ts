import type { AppRouter } from '@rapport/server/app-router';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';

/** The procedures of the server as React hooks. Only the router's type is imported. */
export const trpc = createTRPCReact<AppRouter>();

/** The most calls in one request; the server refuses more. */
const MAX_BATCH_SIZE = 10;

/** When no call of a batch has an input, tRPC writes `{}`. A body is sent only when there is one. */
function withoutEmptyBody(options: RequestInit): RequestInit {
  if (options.body !== '{}') return options;
  const { body: _nothing, headers, ...others } = options;
  const remaining = new Headers(headers);
  remaining.delete('content-type');
  return { ...others, headers: remaining };
}

/** The browser's connection to the server. Every request includes credentials. */
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
