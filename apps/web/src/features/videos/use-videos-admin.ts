import { trpc } from '../../app/trpc.ts';

/** All videos that are stored, as the admin manages them. */
export function useAllVideos() {
  return trpc.videos.list.useQuery({}, { networkMode: 'always', staleTime: 0 });
}

/** Refreshes, features and deletes videos. A flag shows at once and goes back when the server refuses it. */
export function useVideoChanges() {
  const utils = trpc.useUtils();
  const invalidate = () => void utils.videos.list.invalidate();
  const flagged = (featured: boolean) => ({
    onMutate: ({ id }: { id: string }) => {
      const before = utils.videos.list.getData({});
      utils.videos.list.setData({}, (list) =>
        list?.map((one) => (one.id === id ? { ...one, featured } : one)),
      );
      return { before };
    },
    onError: (
      _error: unknown,
      _input: unknown,
      context?: { before: typeof undefined | ReturnType<typeof utils.videos.list.getData> },
    ) => {
      utils.videos.list.setData({}, context?.before);
    },
    onSettled: invalidate,
  });
  return {
    refresh: trpc.videos.refresh.useMutation({ onSettled: invalidate }),
    setFeatured: trpc.videos.setFeatured.useMutation(flagged(true)),
    removeFeatured: trpc.videos.removeFeatured.useMutation(flagged(false)),
    remove: trpc.videos.delete.useMutation({ onSettled: invalidate }),
  };
}
