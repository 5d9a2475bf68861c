import { flagAtOnce } from '../../api/optimistic-flag.ts';
import { trpc } from '../../api/trpc.ts';

/** The cached list of a feed. */
interface FeedCache<Item> {
  getData: (input: Record<string, never>) => Item[] | undefined;
  setData: (input: Record<string, never>, list: Item[] | undefined) => unknown;
  invalidate: () => unknown;
}

/** Mutation options of a feed. A flag is shown before the server has responded, and goes back when it is refused. */
function createMutationOptions<Item extends { id: string; featured: boolean }>(cache: FeedCache<Item>) {
  const list = {
    read: () => cache.getData({}),
    write: (items: Item[] | undefined) => void cache.setData({}, items),
    invalidate: () => void cache.invalidate(),
  };
  return {
    refetch: { onSettled: list.invalidate },
    set: flagAtOnce(list, true),
    unset: flagAtOnce(list, false),
  };
}

/** All stored articles. */
export function useAllArticles() {
  return trpc.articles.list.useQuery({});
}

/** Refreshes, features and deletes articles. */
export function useArticleChanges() {
  const { refetch, set, unset } = createMutationOptions(trpc.useUtils().articles.list);
  return {
    refresh: trpc.articles.refresh.useMutation(refetch),
    setFeatured: trpc.articles.setFeatured.useMutation(set),
    removeFeatured: trpc.articles.removeFeatured.useMutation(unset),
    remove: trpc.articles.delete.useMutation(refetch),
    removeSamples: trpc.articles.removeSamples.useMutation(refetch),
  };
}

/** All stored videos. */
export function useAllVideos() {
  return trpc.videos.list.useQuery({});
}

/** Refreshes, features and deletes videos. */
export function useVideoChanges() {
  const { refetch, set, unset } = createMutationOptions(trpc.useUtils().videos.list);
  return {
    refresh: trpc.videos.refresh.useMutation(refetch),
    setFeatured: trpc.videos.setFeatured.useMutation(set),
    removeFeatured: trpc.videos.removeFeatured.useMutation(unset),
    remove: trpc.videos.delete.useMutation(refetch),
    removeSamples: trpc.videos.removeSamples.useMutation(refetch),
  };
}
