import { useEffect, useState } from 'react';
import { trpc } from '../../app/trpc.ts';

/** How long the question who is signed in may wait for the browser to have nothing better to do, in milliseconds. */
const PATIENCE_MS = 2000;

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), PATIENCE_MS / 4);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}

/** Whether somebody is signed in; asked once a visit, when the browser is idle. False until it is known. */
export function useSignedIn(): boolean {
  const enabled = useIdle();
  const { data } = trpc.account.session.useQuery(undefined, { enabled });
  return Boolean(data?.user);
}
