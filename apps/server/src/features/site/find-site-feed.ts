import { completeWebAddress } from '@rapport/domain/site/content-fields';
import type { FindFeedPayload, FoundFeed } from '@rapport/domain/site/feed-schema';
import { toFetchGuard } from '../../feeds/feed-reader.ts';
import type { Deps } from '../../platform/deps.ts';

/** Finds the feed behind an address as it is typed. What is not found says why. */
export async function findSiteFeed(
  { env }: Pick<Deps, 'env'>,
  { feed, address }: FindFeedPayload,
): Promise<FoundFeed> {
  const complete = completeWebAddress(address);
  if (complete === null) return { address: null, titles: [], reason: 'it is not the address of a page' };
  // The parsers are large and rarely needed.
  const [{ fetchFeed }, { findFeed }, { parseArticles }, { parseVideos }] = await Promise.all([
    import('../../feeds/fetch-feed.ts'),
    import('../../feeds/find-feed.ts'),
    import('../../feeds/read-articles.ts'),
    import('../../feeds/read-videos.ts'),
  ]);
  const parse = feed === 'articles' ? parseArticles : parseVideos;
  return findFeed(new URL(complete), toFetchGuard(env), { fetchFeed, parse });
}
