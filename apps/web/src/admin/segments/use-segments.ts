import { requireById } from '../../api/require-by-id.ts';
import { trpc } from '../../api/trpc.ts';

/** All segments by name, each with whom it finds now. */
export function useSegments() {
  // Whom a segment finds changes with every subscriber.
  return trpc.segments.list.useQuery(undefined, { staleTime: 0 });
}

/** The names of all segments, which no one has to be counted for. */
export function useSegmentNames() {
  return trpc.segments.names.useQuery();
}

/** The campaigns that use a segment. */
export function useSegmentUses(id: string) {
  return trpc.segments.uses.useQuery({ id }, { staleTime: 0 });
}

/** Creates, changes and deletes segments; the lists that show them are read again after each change. */
export function useSegmentChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => {
    void utils.segments.invalidate();
    void utils.newsletter.invalidate();
  };
  return {
    /** One segment as it is stored now. */
    read: (id: string) =>
      utils.segments.list
        .fetch(undefined, { staleTime: 0 })
        .then(({ segments }) => requireById(segments, id)),
    create: trpc.segments.create.useMutation({ onSettled }),
    update: trpc.segments.update.useMutation({ onSettled }),
    remove: trpc.segments.delete.useMutation({ onSettled }),
  };
}
