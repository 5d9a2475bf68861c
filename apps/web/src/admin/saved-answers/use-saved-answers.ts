import { trpc } from '../../api/trpc.ts';

/** The saved answers by name. */
export function useSavedAnswers() {
  return trpc.savedAnswers.list.useQuery();
}

/** Saves and deletes answers; the list is read again after each change. */
export function useSavedAnswerChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.savedAnswers.invalidate();
  return {
    create: trpc.savedAnswers.create.useMutation({ onSettled }),
    remove: trpc.savedAnswers.delete.useMutation({ onSettled }),
  };
}
