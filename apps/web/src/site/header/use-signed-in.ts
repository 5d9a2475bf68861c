import type { User } from '@rapport/domain/account/schema';
import { useEffect, useState } from 'react';
import { readSession } from '../../api/session.ts';

/** Longest wait for the browser to be idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 2000;

/** Runs something when the browser is idle. Returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * The signed-in user, requested once per visit when the browser is idle and has a network. Null until it is known, and
 * if it cannot be read.
 */
export function useSignedInUser(): User | null {
  const [user, setUser] = useState<User | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const read = () => {
      readSession().then(
        (found) => {
          if (!signal.aborted) setUser(found);
        },
        () => undefined,
      );
    };
    const cancel = whenIdle(() => {
      if (navigator.onLine) read();
      else window.addEventListener('online', read, { once: true, signal });
    });
    return () => {
      cancel();
      listening.abort();
    };
  }, []);
  return user;
}
