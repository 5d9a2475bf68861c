import { trpc } from '../../api/trpc.ts';

/** The saved views of the contacts by name. */
export function useSavedViews() {
  return trpc.savedViews.list.useQuery();
}

/** Saves, renames and deletes views; the list is read again after each change. */
export function useSavedViewChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.savedViews.invalidate();
  return {
    create: trpc.savedViews.create.useMutation({ onSettled }),
    update: trpc.savedViews.update.useMutation({ onSettled }),
    remove: trpc.savedViews.delete.useMutation({ onSettled }),
  };
}
