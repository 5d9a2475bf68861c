import type { SessionListQuery } from '@rapport/domain/sessions/list-query';
import { trpc } from '../../api/trpc.ts';

/** How many sessions are loaded at a time. */
const PAGE_SIZE = 50;

type Filter = Pick<SessionListQuery, 'from' | 'before' | 'state' | 'order' | 'email'>;

/** The sessions that match, page by page. */
export function useSessionPages(filter: Filter) {
  return trpc.sessions.list.useInfiniteQuery(
    { ...filter, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
}

/** One session as it is stored now. */
export function useSession(id: string) {
  return trpc.sessions.get.useQuery({ id }, { staleTime: 0, retry: false });
}

/** Plans, changes and ends sessions; what shows them is read again after each change. */
export function useSessionChanges() {
  const utils = trpc.useUtils();
  // Also after a conflict, so that the changes of someone else are shown.
  const onSettled = () => {
    void utils.sessions.invalidate();
    void utils.enrollments.invalidate();
    void utils.people.invalidate();
    void utils.dashboard.invalidate();
  };
  return {
    plan: trpc.sessions.plan.useMutation({ onSettled }),
    update: trpc.sessions.update.useMutation({ onSettled }),
    hold: trpc.sessions.hold.useMutation({ onSettled }),
    miss: trpc.sessions.miss.useMutation({ onSettled }),
    cancel: trpc.sessions.cancel.useMutation({ onSettled }),
    saveSettings: trpc.sessions.saveSettings.useMutation({ onSettled }),
  };
}
