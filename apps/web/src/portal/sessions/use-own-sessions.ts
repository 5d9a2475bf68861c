import { trpc } from '../../api/trpc.ts';

/** The sessions of the client, and what changes them. */
export function useOwnSessions() {
  return trpc.portal.sessions.useQuery(undefined, { staleTime: 0 });
}

/** Moves and cancels own sessions; what shows them is read again after each change. */
export function useOwnSessionChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.portal.invalidate();
  return {
    move: trpc.portal.moveSession.useMutation({ onSettled }),
    cancel: trpc.portal.cancelSession.useMutation({ onSettled }),
  };
}
