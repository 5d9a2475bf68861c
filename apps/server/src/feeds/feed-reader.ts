import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeedArticle } from '@rapport/domain/articles/feed';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { Environment } from '../platform/config/environment.ts';
import type { FeedItems } from './feed-items.ts';
import { FeedError } from './feed-items.ts';
import type { FetchGuard } from './fetch-feed.ts';
import type { SourceVideo } from './read-videos.ts';

/** The source of articles and videos. Both methods throw a FeedError with the reason. */
export interface FeedReader {
  articles(): Promise<FeedItems<FeedArticle>>;
  videos(): Promise<FeedItems<SourceVideo>>;
}

/** The settings of the feeds. */
export type FeedEnvironment = Pick<
  Environment,
  'mode' | 'articlesFeedUrl' | 'videosFeedUrl' | 'youtubeApiKey' | 'youtubeApiUrl' | 'fetchDeniedRanges'
>;

/** The addresses that the owner published. */
export type FeedAddresses = SiteContent['feeds'];

/** Paths of `sample-feeds/` relative to this source file and to the bundle (`dist/main.js`, or a chunk below it). */
const CANDIDATES = ['../../sample-feeds', '../sample-feeds', '../../../sample-feeds', './sample-feeds'];

/** The `file:` URL of a sample feed of the project. Throws FeedError when it is missing. */
function sampleFeedUrl(feed: 'articles' | 'videos'): string {
  const paths = CANDIDATES.map((candidate) => join(import.meta.dirname, candidate, `${feed}.xml`));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new FeedError('its address is not configured and the sample feed is missing');
  return pathToFileURL(found).href;
}

/** The parsers are large and rarely needed, so they are loaded with the first feed. */
async function loadParsers() {
  const [{ fetchFeed }, { parseArticles }, { parseVideos, addVideoDetails }] = await Promise.all([
    import('./fetch-feed.ts'),
    import('./read-articles.ts'),
    import('./read-videos.ts'),
  ]);
  return { fetchFeed, parseArticles, parseVideos, addVideoDetails };
}

/** The address of a feed; null while it has none. One of the environment has precedence, as for booking links. */
export function findFeedAddress(
  { articlesFeedUrl, videosFeedUrl }: Pick<Environment, 'articlesFeedUrl' | 'videosFeedUrl'>,
  published: FeedAddresses,
  feed: keyof FeedAddresses,
): string | null {
  return { articles: articlesFeedUrl, videos: videosFeedUrl }[feed] || published[feed];
}

/** What the address of a feed may lead to: outside production also this machine and its files. */
export function toFetchGuard({
  mode,
  fetchDeniedRanges,
}: Pick<FeedEnvironment, 'mode' | 'fetchDeniedRanges'>): FetchGuard {
  const isLocal = mode !== 'production';
  return { allowLoopback: isLocal, allowFile: isLocal, deniedRanges: fetchDeniedRanges };
}

/**
 * Reads the feeds at the addresses of the environment, else at those that the owner published. Outside production a feed without an address is read from the sample files of the
 * project; in production that is a FeedError. `warn` is called when the Data API fails, which never fails the
 * reading.
 */
export function createFeedReader(
  env: FeedEnvironment,
  readAddresses: () => Promise<FeedAddresses>,
  warn: (message: string, cause: unknown) => void = () => {},
): FeedReader {
  const production = env.mode === 'production';
  const guard = toFetchGuard(env);

  async function getFeedUrl(feed: keyof FeedAddresses): Promise<string> {
    const address = findFeedAddress(env, await readAddresses(), feed);
    if (address !== null) return address;
    if (production) throw new FeedError('its address is not configured');
    return sampleFeedUrl(feed);
  }

  return {
    async articles() {
      const { fetchFeed, parseArticles } = await loadParsers();
      return parseArticles(await fetchFeed(await getFeedUrl('articles'), guard));
    },
    async videos() {
      const { fetchFeed, parseVideos, addVideoDetails } = await loadParsers();
      const videos = await parseVideos(await fetchFeed(await getFeedUrl('videos'), guard));
      if (!env.youtubeApiKey) return videos;
      try {
        const items = await addVideoDetails(videos.items, env.youtubeApiUrl, env.youtubeApiKey, guard);
        return { ...videos, items };
      } catch (error) {
        warn('The YouTube Data API could not be read; durations and counts are those of the feed', error);
        return videos;
      }
    },
  };
}
