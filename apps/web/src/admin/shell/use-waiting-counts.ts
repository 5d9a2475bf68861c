import { useEffect, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import type { AdminSectionKey } from '../navigation/sections.ts';

/** How many things in a section wait for the admin. */
export interface WaitingCount {
  total: number;
  /** Follows the number. */
  meaning: string;
  color: 'accent' | 'red';
}

/** How old the counts may be when a page of the admin area opens, in milliseconds. */
const MAX_AGE_MS = 60_000;

/** True a moment after the page is shown, so that what it shows first is read first. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}

/**
 * What waits in each section; none that is zero or not known. A failed read shows no count and no error. `isReading` is
 * false where the page reads it: a second read would replace its error by a skeleton.
 */
export function useWaitingCounts(isReading: boolean): Partial<Record<AdminSectionKey, WaitingCount>> {
  const isIdle = useIsIdle();
  const { data } = trpc.dashboard.read.useQuery(undefined, {
    enabled: isReading && isIdle,
    staleTime: MAX_AGE_MS,
  });
  if (!data) return {};
  const all = {
    contacts: {
      total: data.contactsUnanswered.total + data.contactsDue.total,
      meaning: 'unanswered',
      color: 'accent',
    },
    enrollments: { total: data.renewalsWaiting.total, meaning: 'renewals waiting', color: 'accent' },
    emails: { total: data.emailsFailed.total, meaning: 'failed', color: 'red' },
  } satisfies Partial<Record<AdminSectionKey, WaitingCount>>;
  return Object.fromEntries(Object.entries(all).filter(([, { total }]) => total > 0));
}
