import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import {
  type AddressRules,
  guardedLookup,
  RefusedAddressError,
  type Resolver,
  refuseForbiddenLiteral,
} from '../platform/outgoing/address-guard.ts';
import { withSpan } from '../platform/tracing/tracing.ts';
import { FeedError } from './feed-items.ts';

/** What a fetch may access (loopback only with its first address), and its limits. */
export interface WebGuard extends AddressRules {
  /** Time limit in milliseconds including redirects and body; 10,000 by default. */
  timeoutMs?: number;
  /** Size limit of the decompress body in bytes; 5 MB by default. */
  maxBytes?: number;
  /** Resolves a name; DNS by default. Its results are checked too. */
  resolve?: Resolver;
}

/** Request headers of the caller. */
export interface RequestHeaders {
  accept: string;
  userAgent: string;
}

export interface Fetched {
  bytes: Buffer;
  contentType: string | undefined;
}

const DEFAULT_TIMEOUT_MS = 10_000;
export const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;

/**
 * Fetches a web address: 10 s, 5 MB, redirects only to public addresses, and connections only to checked addresses.
 * Throws FeedError with a plain reason.
 */
export async function fetchGuarded(url: URL, guard: WebGuard, headers: RequestHeaders): Promise<Fetched> {
  const attributes = { 'http.request.method': 'GET', 'server.address': url.hostname };
  // Third parties get no traceparent.
  return withSpan('GET', { kind: 'client', attributes }, () =>
    withDeadline(guard, headers, (hop) => follow(url, guard, hop)),
  );
}

type Hop = (url: URL, rules: AddressRules) => Promise<Dispatcher.ResponseData>;

/** Runs a fetch with one deadline for all redirects, and always closes its connections. */
async function withDeadline<T>(
  guard: WebGuard,
  headers: RequestHeaders,
  run: (hop: Hop) => Promise<T>,
): Promise<T> {
  const timeoutMs = guard.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const agents: Agent[] = [];
  const signal = AbortSignal.timeout(timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new FeedError(`it did not respond within ${Math.ceil(timeoutMs / 100) / 10} seconds`)),
    );
  });
  const hop: Hop = (url, rules) => {
    refuseForbiddenLiteral(url, rules);
    const agent = new Agent({
      connect: { lookup: guardedLookup(rules, guard.resolve), timeout: timeoutMs },
    });
    agents.push(agent);
    return request(url, {
      dispatcher: agent,
      signal,
      headers: {
        'user-agent': headers.userAgent,
        accept: headers.accept,
        'accept-encoding': 'gzip, br',
      },
    });
  };
  try {
    return await Promise.race([run(hop), expired]);
  } catch (error) {
    throw toFeedError(error);
  } finally {
    // Also ends a body that is still being received.
    for (const agent of agents) agent.destroy().catch(() => {});
  }
}

async function follow(first: URL, guard: WebGuard, hop: Hop): Promise<Fetched> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await hop(url, { ...guard, allowLoopback: guard.allowLoopback && redirects === 0 });
    const location = getHeader(response, 'location');
    if (response.statusCode >= 300 && response.statusCode < 400 && location !== undefined) {
      response.body.on('error', () => {}).destroy();
      url = redirectTarget(location, url);
      continue;
    }
    if (response.statusCode !== 200) throw new FeedError(`it responded with ${response.statusCode}`);
    const bytes = await readLimited(decompress(response), guard.maxBytes ?? DEFAULT_MAX_BYTES);
    return { bytes, contentType: getHeader(response, 'content-type') };
  }
  throw new FeedError('it redirects too many times');
}

function redirectTarget(location: string, from: URL): URL {
  const target = parseUrl(location, from);
  if (target.protocol === 'file:') throw new FeedError('it redirects to a file');
  return target;
}

/** An http(s) or file address. Throws FeedError. */
export function parseUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : null;
  if (!url || !['http:', 'https:', 'file:'].includes(url.protocol)) {
    throw new FeedError('its address is not a valid http or https address');
  }
  return url;
}

function getHeader(response: Dispatcher.ResponseData, name: string): string | undefined {
  const value = response.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const DECOMPRESSORS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

function decompress(response: Dispatcher.ResponseData): Readable {
  const encoding = (getHeader(response, 'content-encoding') ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response.body;
  if (!(encoding in DECOMPRESSORS))
    throw new FeedError('it is compressed in a format that this server cannot read');
  const stream = DECOMPRESSORS[encoding as keyof typeof DECOMPRESSORS]();
  response.body.on('error', (error) => stream.destroy(error));
  return response.body.pipe(stream);
}

async function readLimited(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw tooBig(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function tooBig(maxBytes: number): FeedError {
  return new FeedError(`it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
}

/** The plain reason of an error of undici, DNS or zlib, without library and address. */
function toFeedError(error: unknown): FeedError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FeedError) return cause;
    if (cause instanceof RefusedAddressError) return new FeedError(cause.reason, error);
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return new FeedError('its host name does not exist', error);
    if (code === 'ECONNREFUSED') return new FeedError('its host refused the connection', error);
    if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI')) {
      return new FeedError('its response is damaged', error);
    }
  }
  return new FeedError('it could not be reached, or the connection was lost', error);
}
