import type { User } from '@rapport/domain/account/schema';
import { useEffect, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Longest wait for the browser to be idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 2000;

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
    whenIdle(() => {
      if (signal.aborted) return;
      if (navigator.onLine) read();
      else window.addEventListener('online', read, { once: true, signal });
    }, IDLE_TIMEOUT_MS);
    return () => listening.abort();
  }, []);
  return user;
}
