import { trpc } from '../../app/trpc.ts';

/** Deletes subscribers; the lists and counters are read anew after each change. */
export function useSubscriberChanges() {
  const utils = trpc.useUtils();
  const refresh = () => utils.newsletter.invalidate();
  const remove = trpc.newsletter.delete.useMutation({ onSuccess: () => void refresh() });
  return {
    remove,
    refresh,
    /** One call, without the state of a mutation: for many rows in a row. */
    removeOne: (id: string) => utils.client.newsletter.delete.mutate({ id }),
  };
}
