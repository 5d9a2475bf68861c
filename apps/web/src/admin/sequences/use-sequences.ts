import { trpc } from '../../api/trpc.ts';

/** How often the numbers of an active sequence are read again. */
const INTERVAL_MS = 10_000;

/** All sequences by name. */
export function useSequences() {
  return trpc.sequences.list.useQuery();
}

/** One sequence; its numbers are read again while it is active. */
export function useSequence(id: string) {
  return trpc.sequences.get.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.sequence.status === 'active' ? INTERVAL_MS : false) },
  );
}

/** Who is in a sequence, page by page. */
export function useSequenceSubscribers(
  id: string,
  filter: { state?: 'waiting' | 'finished' | 'ended'; step?: string },
) {
  return trpc.sequences.subscribers.useInfiniteQuery(
    { id, ...filter },
    { getNextPageParam: (page) => page.nextCursor },
  );
}

/** Creates, changes and starts sequences; they are read again after each change. */
export function useSequenceChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.sequences.invalidate();
  return {
    /** A sequence as it is stored now. */
    read: (id: string) =>
      utils.sequences.get.fetch({ id }, { staleTime: 0 }).then(({ sequence }) => sequence),
    create: trpc.sequences.create.useMutation({ onSettled }),
    update: trpc.sequences.update.useMutation({ onSettled }),
    setStatus: trpc.sequences.setStatus.useMutation({ onSettled }),
    remove: trpc.sequences.delete.useMutation({ onSettled }),
    updateStep: trpc.sequences.updateStep.useMutation({ onSettled }),
    removeStep: trpc.sequences.deleteStep.useMutation({ onSettled }),
    start: trpc.sequences.start.useMutation({ onSettled }),
  };
}
