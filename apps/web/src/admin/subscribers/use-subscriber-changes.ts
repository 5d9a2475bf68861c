import { trpc } from '../../api/trpc.ts';

/** Edits and deletes subscribers. */
export function useSubscriberChanges() {
  const utils = trpc.useUtils();
  /** Reads the lists and counters again. */
  const refresh = () => utils.newsletter.invalidate();
  return {
    refresh,
    update: trpc.newsletter.update.useMutation({
      onSettled: () => {
        void refresh();
        void utils.tags.invalidate();
        void utils.people.invalidate();
      },
    }),
    ask: trpc.newsletter.askToConfirm.useMutation({ onSettled: () => void utils.people.invalidate() }),
    /** One subscriber as it is stored now. */
    read: (id: string) =>
      utils.newsletter.get.fetch({ id }, { staleTime: 0 }).then(({ subscriber }) => subscriber),
    removeOne: (id: string) => utils.client.newsletter.delete.mutate({ id }),
  };
}
