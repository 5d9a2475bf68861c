import { useEffect } from 'react';
import { atFirstMove } from '../first-interaction.ts';
import { prepareToasts, showToast } from '../toasts/show-toast.ts';
import { leaveForLogin } from './leave-for-login.ts';

export interface SignedOutNotice {
  title: string;
  message: string;
  /** How long the toast is shown before the login opens, in milliseconds. */
  delayMs: number;
}

/** Back from the login page may restore this page as it was left, empty: ask again who is there. */
function reloadWhenRestored(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/** Says why, once the person is signed out, and leaves for the login after the delay; `notice` must not change. */
export function useLeaveForLogin(isSignedOut: boolean, notice: SignedOutNotice): void {
  useEffect(() => {
    // Loaded early, so that the toast of an ended session does not wait for the network.
    atFirstMove(() => void prepareToasts());
  }, []);

  useEffect(() => {
    if (!isSignedOut) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stays = false;
    const { title, message, delayMs } = notice;
    showToast({ title, message, tone: 'error' });
    void prepareToasts().then(() => {
      if (!stays) timer = setTimeout(leaveForLogin, delayMs);
    });
    window.addEventListener('pageshow', reloadWhenRestored);
    return () => {
      stays = true;
      clearTimeout(timer);
      window.removeEventListener('pageshow', reloadWhenRestored);
    };
  }, [isSignedOut, notice]);
}
