import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import { guardedLookup, type Reach, type Resolver, refuseForbiddenLiteral } from './address-guard.ts';
import { FeedError } from './feed-error.ts';

/** What a fetch may touch (loopback by its first address only) and how long and how much it may take. */
export interface WebGuard extends Reach {
  /** Milliseconds for everything together, redirects and body included; 10,000 unless told. */
  timeoutMs?: number;
  /** Bytes of the body after decompression; 5 MB unless told. */
  maxBytes?: number;
  /** Asks for the addresses of a name; DNS unless told. What it says is checked like any other answer. */
  resolve?: Resolver;
}

/** What the caller sends along. */
export interface AskFor {
  accept: string;
  userAgent: string;
}

export interface Fetched {
  bytes: Buffer;
  contentType: string | undefined;
}

const TIMEOUT_MS = 10_000;
export const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;

/**
 * The bytes behind a web address: 10 s, 5 MB, redirects only to public addresses, and a connection only to an address
 * that was checked. Throws FeedError with a reason fit for a person.
 */
export async function fetchGuarded(url: URL, guard: WebGuard, ask: AskFor): Promise<Fetched> {
  return withDeadline(guard, ask, (hop) => follow(url, guard, hop));
}

type Hop = (url: URL, reach: Reach) => Promise<Dispatcher.ResponseData>;

/** Runs a fetch with one deadline over all its hops, and closes its connections whatever happens. */
async function withDeadline<T>(guard: WebGuard, ask: AskFor, run: (hop: Hop) => Promise<T>): Promise<T> {
  const timeoutMs = guard.timeoutMs ?? TIMEOUT_MS;
  const agents: Agent[] = [];
  const signal = AbortSignal.timeout(timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new FeedError(`it did not answer within ${timeoutMs / 1000} seconds`)),
    );
  });
  const hop: Hop = (url, reach) => {
    refuseForbiddenLiteral(url, reach);
    const agent = new Agent({
      connect: { lookup: guardedLookup(reach, guard.resolve), timeout: timeoutMs },
    });
    agents.push(agent);
    return request(url, {
      dispatcher: agent,
      signal,
      headers: {
        'user-agent': ask.userAgent,
        accept: ask.accept,
        'accept-encoding': 'gzip, br',
      },
    });
  };
  try {
    return await Promise.race([run(hop), expired]);
  } catch (error) {
    throw asFeedError(error);
  } finally {
    // Also ends a body that is still coming: nothing is read past the answer.
    for (const agent of agents) agent.destroy().catch(() => {});
  }
}

async function follow(first: URL, guard: WebGuard, hop: Hop): Promise<Fetched> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await hop(url, { ...guard, allowLoopback: guard.allowLoopback && redirects === 0 });
    const location = headerOf(answer, 'location');
    if (answer.statusCode >= 300 && answer.statusCode < 400 && location !== undefined) {
      answer.body.on('error', () => {}).destroy();
      url = redirectTarget(location, url);
      continue;
    }
    if (answer.statusCode !== 200) throw new FeedError(`it answered ${answer.statusCode}`);
    const bytes = await readLimited(decompressed(answer), guard.maxBytes ?? MAX_BYTES);
    return { bytes, contentType: headerOf(answer, 'content-type') };
  }
  throw new FeedError('it redirects too many times');
}

function redirectTarget(location: string, from: URL): URL {
  const target = parseUrl(location, from);
  if (target.protocol === 'file:') throw new FeedError('it redirects to an address that is not on the web');
  return target;
}

/** An http(s) or file address. Throws FeedError. */
export function parseUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : null;
  if (!url || !['http:', 'https:', 'file:'].includes(url.protocol)) {
    throw new FeedError('its address is not a web address');
  }
  return url;
}

function headerOf(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const DECOMPRESSORS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

function decompressed(answer: Dispatcher.ResponseData): Readable {
  const encoding = (headerOf(answer, 'content-encoding') ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer.body;
  if (!(encoding in DECOMPRESSORS))
    throw new FeedError('it is compressed in a way this server does not read');
  const stream = DECOMPRESSORS[encoding as keyof typeof DECOMPRESSORS]();
  answer.body.on('error', (error) => stream.destroy(error));
  return answer.body.pipe(stream);
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

/** The reason behind whatever undici, DNS or zlib threw; names neither library nor address. */
function asFeedError(error: unknown): FeedError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FeedError) return cause;
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return new FeedError('its host name is not known', error);
    if (code === 'ECONNREFUSED') return new FeedError('its host refused the connection', error);
    if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI')) {
      return new FeedError('its answer is damaged', error);
    }
  }
  return new FeedError('it could not be reached or broke off', error);
}
