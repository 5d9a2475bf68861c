import type { User } from '@rapport/domain/account/schema';
import { useEffect, useState } from 'react';
import { WHEN_ONLINE } from '../../api/query-client.ts';
import { trpc } from '../../api/trpc.ts';

/** How long the question who is signed in may wait for the browser to have nothing better to do, in milliseconds. */
const TIMEOUT_MS = 2000;

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), TIMEOUT_MS / 4);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}

/** Who is signed in; asked once a visit, when the browser is idle. Null until it is known. */
export function useSignedInUser(): User | null {
  const enabled = useIdle();
  const { data } = trpc.account.session.useQuery(undefined, { ...WHEN_ONLINE, enabled });
  return data?.user ?? null;
}
