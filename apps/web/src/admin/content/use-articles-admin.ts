import { flagAtOnce } from '../../api/optimistic-flag.ts';
import { trpc } from '../../api/trpc.ts';

/** All articles that are stored, as the admin manages them. */
export function useAllArticles() {
  return trpc.articles.list.useQuery({});
}

/** Refreshes, features and deletes articles. A flag shows at once and goes back when the server refuses it. */
export function useArticleChanges() {
  const utils = trpc.useUtils();
  const invalidate = () => void utils.articles.list.invalidate();
  const shown = {
    read: () => utils.articles.list.getData({}),
    write: (list: ReturnType<typeof utils.articles.list.getData>) => utils.articles.list.setData({}, list),
    invalidate,
  };
  return {
    refresh: trpc.articles.refresh.useMutation({ onSettled: invalidate }),
    setFeatured: trpc.articles.setFeatured.useMutation(flagAtOnce(shown, true)),
    removeFeatured: trpc.articles.removeFeatured.useMutation(flagAtOnce(shown, false)),
    remove: trpc.articles.delete.useMutation({ onSettled: invalidate }),
  };
}
