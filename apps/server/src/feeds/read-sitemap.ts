import { FeedError } from './feed-items.ts';
import type { FetchGuard, fetchFeed } from './fetch-feed.ts';
import { parseUrl } from './guarded-fetch.ts';
import { findChild, getChildren, getText, readXml } from './read-xml.ts';

/** Sitemaps that one index may lead to. */
const MAX_SITEMAPS = 12;
/** Addresses that are read at most, far more than a site can redirect. */
const MAX_ADDRESSES = 5_000;
/** For all of them together, in milliseconds; each one has 10 s. */
const DEADLINE_MS = 20_000;
/** Where Squarespace and WordPress have theirs. */
const USUAL_PATHS = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml'];

interface Sitemap {
  pages: string[];
  /** Other sitemaps that an index names. */
  sitemaps: string[];
}

/** Reads a sitemap or an index of sitemaps. Throws FeedError. */
async function parseSitemap(text: string): Promise<Sitemap> {
  const document = await readXml(text);
  const listLocations = (root: string, entry: string) =>
    getChildren(findChild(document, root), entry)
      .slice(0, MAX_ADDRESSES)
      .map((node) => getText(findChild(node, 'loc')))
      .filter((address) => address !== '');
  const pages = listLocations('urlset', 'url');
  const sitemaps = listLocations('sitemapindex', 'sitemap');
  if (pages.length === 0 && sitemaps.length === 0) throw new FeedError('it is not a sitemap, or it is empty');
  return { pages, sitemaps };
}

interface Reading {
  fetchFeed: typeof fetchFeed;
  guard: FetchGuard;
}

/** Fetches and reads one sitemap after the other until the time is over. */
function createReader({ fetchFeed, guard }: Reading) {
  const until = Date.now() + DEADLINE_MS;
  return async (url: URL, allowLoopback: boolean): Promise<Sitemap> => {
    const timeoutMs = Math.min(guard.timeoutMs ?? DEADLINE_MS, until - Date.now());
    if (timeoutMs <= 0) throw new FeedError(`it did not respond within ${DEADLINE_MS / 1000} seconds`);
    return parseSitemap(await fetchFeed(url.href, { ...guard, allowLoopback, allowFile: false, timeoutMs }));
  };
}

/** The pages of a sitemap and of those that it names; those that can't be read are left out. */
async function followIndex(
  { pages, sitemaps }: Sitemap,
  read: (url: URL) => Promise<Sitemap>,
): Promise<string[]> {
  const found = [...pages];
  let failure: FeedError | null = null;
  for (const address of sitemaps.slice(0, MAX_SITEMAPS)) {
    if (found.length >= MAX_ADDRESSES) break;
    try {
      found.push(...(await read(parseUrl(address))).pages);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      failure ??= error;
    }
  }
  if (found.length === 0) throw failure ?? new FeedError('it lists no pages');
  return found.slice(0, MAX_ADDRESSES);
}

/** The addresses that the XML of a sitemap lists, with those of the sitemaps that it names. Throws FeedError. */
export async function readSitemapText(text: string, reading: Reading): Promise<string[]> {
  const read = createReader(reading);
  // What a sitemap names is no address of the owner: this machine is none of its business.
  return followIndex(await parseSitemap(text), (url) => read(url, false));
}

/** The same for a sitemap, or a site whose sitemap is at a usual place. Takes at most 20 s. Throws FeedError. */
export async function readSitemapAt(first: URL, reading: Reading): Promise<string[]> {
  const read = createReader(reading);
  const { allowLoopback } = reading.guard;
  const isSitemap = /\.xml$/i.test(first.pathname);
  const tries = isSitemap ? [first] : USUAL_PATHS.map((path) => new URL(path, first));
  let failure: FeedError | null = null;
  for (const url of tries) {
    try {
      const sitemap = await read(url, allowLoopback);
      return await followIndex(sitemap, (other) => read(other, allowLoopback && other.host === url.host));
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      failure ??= error;
    }
  }
  throw failure ?? new FeedError('it has no sitemap');
}
