import { FOUND_TITLES, type FoundFeed } from '@rapport/domain/site/feed-schema';
import { FeedError, type FeedItems } from './feed-items.ts';
import { guessFeeds, listFeedLinks } from './feed-links.ts';
import type { FetchGuard, fetchFeed } from './fetch-feed.ts';

/** Other addresses that are tried when the first one is no feed. */
const MAX_TRIES = 5;
/** For all of them together, in milliseconds; each one has 10 s. */
const DEADLINE_MS = 15_000;

/** How a feed is fetched and read; loaded by the caller, because few processes ever need it. */
interface Reading {
  fetchFeed: typeof fetchFeed;
  parse: (text: string) => Promise<FeedItems<{ title: string }>>;
}

/** What is at an address: a feed, or the text of something else with the reason why it is none. */
type Attempt = { found: FoundFeed } | { text: string | null; reason: string };

async function attempt(url: URL, guard: FetchGuard, reading: Reading): Promise<Attempt> {
  let text: string | null = null;
  try {
    text = await reading.fetchFeed(url.href, guard);
    const { items } = await reading.parse(text);
    const titles = items.flatMap(({ title }) => (title === '' ? [] : [title])).slice(0, FOUND_TITLES);
    return { found: { address: url.href, titles, reason: null } };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { text, reason: error.reason };
  }
}

function listOthers(first: URL, text: string | null): URL[] {
  const named = text === null ? [] : listFeedLinks(text, first);
  const others = [...named, ...guessFeeds(first)].map((url) => {
    // A site that has https keeps it.
    if (first.protocol === 'https:') url.protocol = 'https:';
    return url.href;
  });
  return [...new Set(others)]
    .filter((href) => href !== first.href)
    .slice(0, MAX_TRIES)
    .map((href) => new URL(href));
}

/**
 * Finds the feed at an address: what is there itself, what its page names, or where such a page usually has it. Takes at
 * most 15 s; when there is none, the result says why the address itself is none.
 */
export async function findFeed(first: URL, guard: FetchGuard, reading: Reading): Promise<FoundFeed> {
  const until = Date.now() + DEADLINE_MS;
  const own = await attempt(first, guard, reading);
  if ('found' in own) return own.found;
  for (const url of listOthers(first, own.text)) {
    const timeoutMs = Math.min(guard.timeoutMs ?? DEADLINE_MS, until - Date.now());
    if (timeoutMs <= 0) break;
    // What a page names is no address of the owner: this machine is none of its business.
    const allowLoopback = guard.allowLoopback && url.origin === first.origin;
    const other = await attempt(url, { ...guard, allowLoopback, allowFile: false, timeoutMs }, reading);
    if ('found' in other) return other.found;
  }
  return { address: null, titles: [], reason: own.reason };
}
