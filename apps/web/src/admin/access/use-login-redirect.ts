import { type SignedOutNotice, useLeaveForLogin } from '../../ui/session/use-leave-for-login.ts';

/** What an admin page says when no one is signed in, and how long it waits before it opens the sign-in. */
const SIGNED_OUT: SignedOutNotice = {
  title: 'Unauthorized',
  message: 'You are logged out. Logging in again...',
  delayMs: 500,
};

/** Shows that the user is signed out and opens the sign-in after half a second, which then returns to this address. */
export function useLoginRedirect(isSignedOut: boolean): void {
  useLeaveForLogin(isSignedOut, SIGNED_OUT);
}
