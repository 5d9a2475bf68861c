import { trpc } from '../../api/trpc.ts';

/** All tags by name. */
export function useTags() {
  return trpc.tags.list.useQuery();
}

/** Creates, changes and gives tags; the lists that show them are read again after each change. */
export function useTagChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => {
    void utils.tags.invalidate();
    void utils.newsletter.invalidate();
  };
  return {
    create: trpc.tags.create.useMutation({ onSettled }),
    update: trpc.tags.update.useMutation({ onSettled }),
    merge: trpc.tags.merge.useMutation({ onSettled }),
    remove: trpc.tags.delete.useMutation({ onSettled }),
    assign: trpc.tags.assign.useMutation({ onSettled }),
  };
}
