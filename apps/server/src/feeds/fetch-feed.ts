import { open } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
import { FeedError } from './feed-error.ts';
import { fetchGuarded, MAX_BYTES, parseUrl, tooBig, type WebGuard } from './guarded-fetch.ts';

/** What a fetch of a feed may touch besides. */
export interface FetchGuard extends WebGuard {
  /** `file:` addresses may be configured; nothing may redirect to one. */
  allowFile: boolean;
}

const ASK = {
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml, application/json',
  userAgent: 'Rapport/0.1 (feed reader)',
};

/**
 * The text behind a configured feed address, within the limits of issue 2: 10 s, 5 MB, a User-Agent, redirects only to
 * public addresses. Throws FeedError with a reason fit for a person.
 */
export async function fetchFeed(address: string, guard: FetchGuard): Promise<string> {
  const url = parseUrl(address);
  if (url.protocol === 'file:') return readFile(url, guard);
  const { bytes, contentType } = await fetchGuarded(url, guard, ASK);
  return decodeText(bytes, contentType);
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
