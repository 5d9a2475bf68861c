import { useEffect } from 'react';
import { loginPath } from '../../app/paths.ts';
import { prepareToasts, showToast } from '../../components/toasts/show-toast.ts';

/** Section 9: how long the toast stands before an admin page leaves for the login, in milliseconds. */
const LOGIN_REDIRECT_DELAY_MS = 500;

/** Says that the person is signed out and leaves for the login half a second later; the login returns to this address (decision 32). */
export function useLoginRedirect(isSignedOut: boolean): void {
  useEffect(() => {
    // Fetched while the server is still being asked, so that the toast is there when it is needed.
    void prepareToasts();
  }, []);

  useEffect(() => {
    if (!isSignedOut) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stays = false;
    showToast({ title: 'Unauthorized', message: 'You are logged out. Logging in again...', tone: 'error' });
    void prepareToasts().then(() => {
      if (!stays) timer = setTimeout(leaveForLogin, LOGIN_REDIRECT_DELAY_MS);
    });
    window.addEventListener('pageshow', reloadWhenRestored);
    return () => {
      stays = true;
      clearTimeout(timer);
      window.removeEventListener('pageshow', reloadWhenRestored);
    };
  }, [isSignedOut]);
}

function leaveForLogin(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(loginPath(pathname + search + hash));
}

/** Back from the login page may restore this page as it was left, empty: ask again who is there. */
function reloadWhenRestored(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}
