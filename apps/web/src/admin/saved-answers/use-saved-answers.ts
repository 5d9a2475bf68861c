import { trpc } from '../../api/trpc.ts';

/** The saved answers by name. */
export function useSavedAnswers() {
  return trpc.savedAnswers.list.useQuery();
}

/** Saves, changes and deletes answers; the list is read again after each change. */
export function useSavedAnswerChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.savedAnswers.invalidate();
  return {
    /** The answers as they are stored now. */
    read: () => utils.savedAnswers.list.fetch(undefined, { staleTime: 0 }),
    create: trpc.savedAnswers.create.useMutation({ onSettled }),
    update: trpc.savedAnswers.update.useMutation({ onSettled }),
    remove: trpc.savedAnswers.delete.useMutation({ onSettled }),
  };
}
