import { trpc } from '../../api/trpc.ts';

/** Deletes subscribers. */
export function useSubscriberChanges() {
  const utils = trpc.useUtils();
  return {
    /** Reads the lists and counters again. */
    refresh: () => utils.newsletter.invalidate(),
    removeOne: (id: string) => utils.client.newsletter.delete.mutate({ id }),
  };
}
