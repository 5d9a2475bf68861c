import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import { guardedLookup, refuseForbiddenLiteral } from './address-guard.ts';
import { decodeText } from './decode-text.ts';
import { FeedError } from './feed-error.ts';

/** What a fetch may touch and how long and how much it may take. */
export interface FetchGuard {
  /** The configured address may be on loopback; what it redirects to never may. */
  allowLoopback: boolean;
  /** `file:` addresses may be configured; nothing may redirect to one. */
  allowFile: boolean;
  /** Milliseconds for everything together, redirects and body included; 10,000 unless told. */
  timeoutMs?: number;
  /** Bytes of the body after decompression; 5 MB unless told. */
  maxBytes?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const USER_AGENT = 'Rapport/0.1 (feed reader)';

/**
 * The text behind a configured feed address, within the limits of issue 2: 10 s, 5 MB, a User-Agent, redirects only to
 * public addresses. Throws FeedError with a reason fit for a person.
 */
export async function fetchFeed(address: string, guard: FetchGuard): Promise<string> {
  const url = parseUrl(address);
  if (url.protocol === 'file:') return readFile(url, guard);
  return withDeadline(guard.timeoutMs ?? TIMEOUT_MS, (hop) => follow(url, guard, hop));
}

type Hop = (url: URL, allowLoopback: boolean) => Promise<Dispatcher.ResponseData>;

/** Runs a fetch with one deadline over all its hops, and closes its connections whatever happens. */
async function withDeadline<T>(timeoutMs: number, run: (hop: Hop) => Promise<T>): Promise<T> {
  const agents: Agent[] = [];
  const signal = AbortSignal.timeout(timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new FeedError(`it did not answer within ${timeoutMs / 1000} seconds`)),
    );
  });
  const hop: Hop = (url, allowLoopback) => {
    refuseForbiddenLiteral(url, allowLoopback);
    const agent = new Agent({ connect: { lookup: guardedLookup(allowLoopback), timeout: timeoutMs } });
    agents.push(agent);
    return request(url, {
      dispatcher: agent,
      signal,
      headers: {
        'user-agent': USER_AGENT,
        accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml, application/json',
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

async function follow(configured: URL, guard: FetchGuard, hop: Hop): Promise<string> {
  let url = configured;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await hop(url, guard.allowLoopback && redirects === 0);
    const location = headerOf(answer, 'location');
    if (answer.statusCode >= 300 && answer.statusCode < 400 && location !== undefined) {
      answer.body.on('error', () => {}).destroy();
      url = redirectTarget(location, url);
      continue;
    }
    if (answer.statusCode !== 200) throw new FeedError(`it answered ${answer.statusCode}`);
    const bytes = await readLimited(decompressed(answer), guard.maxBytes ?? MAX_BYTES);
    return decodeText(bytes, headerOf(answer, 'content-type'));
  }
  throw new FeedError('it redirects too many times');
}

function redirectTarget(location: string, from: URL): URL {
  const target = parseUrl(location, from);
  if (target.protocol === 'file:') throw new FeedError('it redirects to an address that is not on the web');
  return target;
}

function parseUrl(address: string, base?: URL): URL {
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

async function readFile(url: URL, guard: FetchGuard): Promise<string> {
  if (!guard.allowFile) throw new FeedError('its address is a file, which is not allowed in production');
  const maxBytes = guard.maxBytes ?? MAX_BYTES;
  try {
    await using file = await open(url);
    const about = await file.stat();
    if (!about.isFile()) throw new FeedError('its address is not a file');
    if (about.size > maxBytes) throw tooBig(maxBytes);
    return decodeText(await file.readFile(), undefined);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('its file could not be read', error);
  }
}

function tooBig(maxBytes: number): FeedError {
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
