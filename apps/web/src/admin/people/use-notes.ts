import { trpc } from '../../api/trpc.ts';

/** Adds, changes and deletes private notes. Each call ends when the timeline shows its result; a failed one keeps all. */
export function useNoteChanges() {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.people.invalidate();
  return {
    add: trpc.people.addNote.useMutation({ onSuccess }),
    update: trpc.people.updateNote.useMutation({ onSuccess }),
    remove: trpc.people.deleteNote.useMutation({ onSuccess }),
    read: async (id: string) => (await utils.people.note.fetch({ id }, { staleTime: 0 })).note,
  };
}
