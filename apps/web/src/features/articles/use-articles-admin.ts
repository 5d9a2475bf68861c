import { trpc } from '../../app/trpc.ts';

/** All articles that are stored, as the admin manages them. */
export function useAllArticles() {
  return trpc.articles.list.useQuery({}, { networkMode: 'always', staleTime: 0 });
}

/** Refreshes, features and deletes articles. A flag shows at once and goes back when the server refuses it. */
export function useArticleChanges() {
  const utils = trpc.useUtils();
  const invalidate = () => void utils.articles.list.invalidate();
  const flagged = (featured: boolean) => ({
    onMutate: ({ id }: { id: string }) => {
      const before = utils.articles.list.getData({});
      utils.articles.list.setData({}, (list) =>
        list?.map((one) => (one.id === id ? { ...one, featured } : one)),
      );
      return { before };
    },
    onError: (
      _error: unknown,
      _input: unknown,
      context?: { before: typeof undefined | ReturnType<typeof utils.articles.list.getData> },
    ) => {
      utils.articles.list.setData({}, context?.before);
    },
    onSettled: invalidate,
  });
  return {
    refresh: trpc.articles.refresh.useMutation({ onSettled: invalidate }),
    setFeatured: trpc.articles.setFeatured.useMutation(flagged(true)),
    removeFeatured: trpc.articles.removeFeatured.useMutation(flagged(false)),
    remove: trpc.articles.delete.useMutation({ onSettled: invalidate }),
  };
}
