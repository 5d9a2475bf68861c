import { trpc } from '../../api/trpc.ts';

/** Saves what the owner knows about people. A call ends when the page shows its result; a failed one keeps all. */
export function useFactChanges() {
  const utils = trpc.useUtils();
  return {
    save: trpc.people.saveFacts.useMutation({
      onSuccess: () => {
        void utils.dashboard.invalidate();
        return utils.people.invalidate();
      },
    }),
    read: async (email: string) => (await utils.people.get.fetch({ email }, { staleTime: 0 })).person.facts,
  };
}
