import { useEffect, useRef } from 'react';
import { trpc } from '../api/trpc.ts';

/** Refetches plans and requests when a new notification arrives, because one of them has probably changed. */
export function useFreshPlans(): void {
  const utils = trpc.useUtils();
  // The bell fetches this query; here it is only read.
  const { data } = trpc.notifications.listAll.useInfiniteQuery(
    {},
    { enabled: false, getNextPageParam: (page) => page.nextCursor },
  );
  const newest = data?.pages[0]?.notifications[0]?.createdAt;
  const seen = useRef<string | null>(null);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const before = seen.current;
    seen.current = newest ?? '';
    // Deleting the newest makes an older one the newest; only a later one is new.
    if (before === null || seen.current <= before) return;
    void utils.portal.invalidate();
    void utils.renewals.mine.invalidate();
  }, [isKnown, newest, utils]);
}
