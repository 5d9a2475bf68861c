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

/**
 * The address of the site, without a slash at its end. Throws TypeError when it is missing or is that of a transport:
 * otherwise the first call would fail with a 404.
 */
function readSite(url: string | undefined, caller: string): string {
  if (!url)
    throw new TypeError(`${caller} needs the address of the site, such as { url: 'https://your-site' }.`);
  if (!/^https?:\/\/./i.test(url))
    throw new TypeError(`'${url}' is no address: write it with its protocol, such as 'https://your-site'.`);
  const site = url.replace(/\/+$/, '');
  const [, origin, transport] = /^(.*)(\/api|\/trpc)$/.exec(site) ?? [];
  if (transport !== undefined)
    throw new TypeError(`Leave out ${transport}: the url is the address of the site, '${origin}'.`);
  return site;
}

/** Completes the options with their defaults, for the function with this name. Throws TypeError for a wrong `url`. */
export function readOptions(options: ClientOptions | undefined, caller: string): Connection {
  const { url, token, maxRetries, fetch } = options ?? {};
  return {
    site: readSite(url, caller),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    fetch: repeatLimitedCalls(
      fetch ?? ((input, init) => globalThis.fetch(input, init)),
      maxRetries ?? DEFAULT_MAX_RETRIES,
    ),
  };
}
