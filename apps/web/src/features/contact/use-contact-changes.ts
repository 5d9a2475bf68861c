import { trpc } from '../../app/trpc.ts';

/** Edits and deletes contacts; the lists and counters are read anew after each change. */
export function useContactChanges() {
  const utils = trpc.useUtils();
  const refresh = () => utils.contact.invalidate();
  const update = trpc.contact.update.useMutation({ onSettled: () => void refresh() });
  const remove = trpc.contact.delete.useMutation({ onSuccess: () => void refresh() });
  return {
    update,
    remove,
    refresh,
    /** One call, without the state of a mutation: for many rows in a row. */
    removeOne: (id: string) => utils.client.contact.delete.mutate({ id }),
  };
}
