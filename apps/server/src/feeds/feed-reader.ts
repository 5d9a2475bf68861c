import type { FeedArticle } from '@rapport/domain/articles/feed';
import type { Environment } from '../platform/config/environment.ts';
import { FeedError } from './feed-error.ts';
import type { FeedItems } from './feed-items.ts';
import type { FetchGuard } from './fetch-feed.ts';
import { sampleFeedUrl } from './sample-feeds.ts';
import type { SourceVideo } from './source-video.ts';

/** Where articles and videos come from; tests pass their own. Both throw a FeedError that says what is wrong. */
export interface FeedReader {
  articles(): Promise<FeedItems<FeedArticle>>;
  videos(): Promise<FeedItems<SourceVideo>>;
}

/** The part of the environment that says where the feeds are. */
export type FeedEnvironment = Pick<
  Environment,
  'mode' | 'articlesFeedUrl' | 'videosFeedUrl' | 'youtubeApiKey' | 'youtubeApiUrl' | 'fetchDeniedRanges'
>;

/** What reads a feed is large, and most servers read none for hours: it is loaded with the first one. */
async function loadReading() {
  const [{ fetchFeed }, { parseArticles }, { parseVideos }, { addVideoDetails }] = await Promise.all([
    import('./fetch-feed.ts'),
    import('./parse-articles.ts'),
    import('./parse-videos.ts'),
    import('./video-details.ts'),
  ]);
  return { fetchFeed, parseArticles, parseVideos, addVideoDetails };
}

/**
 * Reads the configured feeds (decisions 19 and 31). Outside production a feed without an address is read from the
 * sample files that ship with the project; in production it is refused with a FeedError.
 * `warn` hears about the Data API failing, which never fails the reading.
 */
export function createFeedReader(
  env: FeedEnvironment,
  warn: (message: string, cause: unknown) => void = () => {},
): FeedReader {
  const production = env.mode === 'production';
  const guard: FetchGuard = {
    allowLoopback: !production,
    allowFile: !production,
    deniedRanges: env.fetchDeniedRanges,
  };

  function addressOf(configured: string | null | undefined, sample: 'articles' | 'videos'): string {
    if (configured) return configured;
    if (production) throw new FeedError('its address is not configured');
    return sampleFeedUrl(sample);
  }

  return {
    async articles() {
      const { fetchFeed, parseArticles } = await loadReading();
      return parseArticles(await fetchFeed(addressOf(env.articlesFeedUrl, 'articles'), guard));
    },
    async videos() {
      const { fetchFeed, parseVideos, addVideoDetails } = await loadReading();
      const videos = await parseVideos(await fetchFeed(addressOf(env.videosFeedUrl, 'videos'), guard));
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
