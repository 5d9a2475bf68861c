import { trpc } from '../../api/trpc.ts';

/** Edits and deletes contacts; the lists and counters are read again after each edit. */
export function useContactChanges() {
  const utils = trpc.useUtils();
  const refresh = () => utils.contact.invalidate();
  return {
    update: trpc.contact.update.useMutation({ onSettled: () => void refresh() }),
    /** One contact as it is stored now. */
    read: (id: string) => utils.contact.get.fetch({ id }, { staleTime: 0 }).then(({ contact }) => contact),
    /** Reads the lists and counters again. */
    refresh,
    removeOne: (id: string) => utils.client.contact.delete.mutate({ id }),
  };
}
