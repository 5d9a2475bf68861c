import { repeatLimitedCalls } from './repeat-limited-calls.ts';

export interface ClientOptions {
  /** The address of the site, such as `https://your-site`. */
  url: string;
  /** The secret of an API token. Public calls need none. */
  token?: string | undefined;
  /** How often a call is repeated after a 429, once the time in `Retry-After` has passed; 2 by default. */
  maxRetries?: number | undefined;
  /** Sends the requests; the global `fetch` by default. */
  fetch?: typeof globalThis.fetch | undefined;
}

const DEFAULT_MAX_RETRIES = 2;

/** What both clients need to send a request. */
export interface Connection {
  /** The address of the site, without a slash at its end. */
  site: string;
  headers: Record<string, string>;
  fetch: typeof globalThis.fetch;
}

/** Completes the options with their defaults. */
export function readOptions({ url, token, maxRetries, fetch }: ClientOptions): Connection {
  return {
    site: url.replace(/\/+$/, ''),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    fetch: repeatLimitedCalls(
      fetch ?? ((input, init) => globalThis.fetch(input, init)),
      maxRetries ?? DEFAULT_MAX_RETRIES,
    ),
  };
}
