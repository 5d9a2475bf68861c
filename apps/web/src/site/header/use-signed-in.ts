import type { User } from '@rapport/domain/account/schema';
import { useEffect, useState } from 'react';
import { WHEN_ONLINE } from '../../api/query-client.ts';
import { trpc } from '../../api/trpc.ts';

/** Longest wait for the browser to be idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 2000;

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), IDLE_TIMEOUT_MS / 4);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}

/** The signed-in user, requested once per visit when the browser is idle. Null until it is known. */
export function useSignedInUser(): User | null {
  const enabled = useIdle();
  const { data } = trpc.account.session.useQuery(undefined, { ...WHEN_ONLINE, enabled });
  return data?.user ?? null;
}
