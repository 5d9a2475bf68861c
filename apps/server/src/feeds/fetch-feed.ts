import { open } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
import { FeedError } from './feed-error.ts';
import { DEFAULT_MAX_BYTES, fetchGuarded, parseUrl, tooBig, type WebGuard } from './guarded-fetch.ts';

/** The permissions of a feed fetch. */
export interface FetchGuard extends WebGuard {
  /** Whether a configured address may be a `file:` URL; redirects never may. */
  allowFile: boolean;
}

const REQUEST_HEADERS = {
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml, application/json',
  userAgent: 'Rapport/0.1 (feed reader)',
};

/**
 * Reads the text of a configured feed address: 10 s, 5 MB, a User-Agent, redirects only to public addresses. Throws
 * FeedError with a plain reason.
 */
export async function fetchFeed(address: string, guard: FetchGuard): Promise<string> {
  const url = parseUrl(address);
  if (url.protocol === 'file:') return readFile(url, guard);
  const { bytes, contentType } = await fetchGuarded(url, guard, REQUEST_HEADERS);
  return decodeText(bytes, contentType);
}

async function readFile(url: URL, guard: FetchGuard): Promise<string> {
  if (!guard.allowFile) throw new FeedError('its address is a file, which is not allowed in production');
  const maxBytes = guard.maxBytes ?? DEFAULT_MAX_BYTES;
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
