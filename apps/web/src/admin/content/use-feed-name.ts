import type { FeedKindName } from '@rapport/domain/site/feed-schema';
import { nameNetwork } from '@rapport/domain/site/network-names';
import { trpc } from '../../api/trpc.ts';

/** What a feed is called while its address says nothing else. */
export const SPECIFIED_NAMES: Record<FeedKindName, string> = { articles: 'Medium', videos: 'YouTube' };

/** The name of the network, or the host, that a feed is read from. */
export function useFeedName(feed: FeedKindName): string {
  const { data } = trpc.site.published.useQuery();
  const address = data?.content.feeds[feed];
  return (address ? nameNetwork(address) : null) ?? SPECIFIED_NAMES[feed];
}
