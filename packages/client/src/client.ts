import { createTRPCUntypedClient, httpLink, type TRPCClient, TRPCClientError } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { TypedErrorData } from './api-error.ts';
import { type ClientOptions, readOptions } from './client-options.ts';
import type { AppRouter } from './generated/app-router.d.ts';
import { RapportError, toRapportError } from './rapport-error.ts';

/** Every call of the product: `client.<group>.<call>.query(input)` or `.mutate(input)`. */
export type Client = TRPCClient<AppRouter>;

/** The input of every call: `RouterInputs['contact']['list']`. */
export type RouterInputs = inferRouterInputs<AppRouter>;

/** The response of every call: `RouterOutputs['contact']['list']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;

interface UntypedClient {
  query(path: string, input: unknown, options: object | undefined): Promise<unknown>;
  mutation(path: string, input: unknown, options: object | undefined): Promise<unknown>;
}

/** The error that tRPC wraps: an error response of the server, or what was thrown while calling it. */
function unwrapError(error: unknown): unknown {
  if (!(error instanceof TRPCClientError)) return error;
  const data = error.data as TypedErrorData | null | undefined;
  const response = error.meta?.response as Response | undefined;
  if (data?.code !== undefined)
    return new RapportError(data, { status: data.httpStatus, headers: response?.headers });
  return error.cause ?? error;
}

/** A proxy in front of the server may respond with a page, which tRPC cannot read. */
function refusePages(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!response.ok && !isJson) throw toRapportError(undefined, response);
    return response;
  };
}

/** A call by its path: `['contact', 'list', 'query']`. */
async function call(client: UntypedClient, path: string[], [input, options]: unknown[]): Promise<unknown> {
  const name = path.slice(0, -1).join('.');
  const type = path.at(-1) === 'mutate' ? 'mutation' : 'query';
  try {
    return await client[type](name, input, options as object | undefined);
  } catch (error) {
    throw unwrapError(error);
  }
}

/** The headers of a call: those of every call, and its key. */
function createHeaders(
  headers: Record<string, string>,
  { idempotencyKey }: { idempotencyKey?: unknown },
): Record<string, string> {
  return typeof idempotencyKey === 'string' ? { ...headers, 'idempotency-key': idempotencyKey } : headers;
}

/** Collects the names up to the call: `client.contact.list.query(…)`. */
function createPath(client: UntypedClient, path: string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) =>
      // A client that is awaited or returned by an async function is not a promise.
      typeof name === 'string' && name !== 'then' ? createPath(client, [...path, name]) : undefined,
    apply: (_target, _this, values: unknown[]) => call(client, path, values),
  });
}

/** The typed client: every call of the product with its input and response, over tRPC. Throws RapportError. */
export function createClient(options: ClientOptions): Client {
  const { site, headers, fetch } = readOptions(options, 'createClient');
  // One request for each call, so that each has its own request id and its own `Retry-After`.
  const link = httpLink({
    url: `${site}/trpc`,
    headers: ({ op }) => createHeaders(headers, op.context),
    fetch: refusePages(fetch) as never,
  });
  const untyped: UntypedClient = createTRPCUntypedClient<AppRouter>({ links: [link] });
  return createPath(untyped, []) as Client;
}
