import { flagAtOnce } from '../../api/optimistic-flag.ts';
import { trpc } from '../../api/trpc.ts';

/** All videos that are stored, as the admin manages them. */
export function useAllVideos() {
  return trpc.videos.list.useQuery({});
}

/** Refreshes, features and deletes videos. A flag shows at once and goes back when the server refuses it. */
export function useVideoChanges() {
  const utils = trpc.useUtils();
  const invalidate = () => void utils.videos.list.invalidate();
  const shown = {
    read: () => utils.videos.list.getData({}),
    write: (list: ReturnType<typeof utils.videos.list.getData>) => utils.videos.list.setData({}, list),
    invalidate,
  };
  return {
    refresh: trpc.videos.refresh.useMutation({ onSettled: invalidate }),
    setFeatured: trpc.videos.setFeatured.useMutation(flagAtOnce(shown, true)),
    removeFeatured: trpc.videos.removeFeatured.useMutation(flagAtOnce(shown, false)),
    remove: trpc.videos.delete.useMutation({ onSettled: invalidate }),
  };
}
