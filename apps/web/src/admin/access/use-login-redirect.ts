import { type SignedOutNotice, useLeaveForLogin } from '../../ui/session/use-leave-for-login.ts';

/** Sections 6 and 9: what an admin page says when no one is signed in, and how long before it leaves. */
const SIGNED_OUT: SignedOutNotice = {
  title: 'Unauthorized',
  message: 'You are logged out. Logging in again...',
  delayMs: 500,
};

/** Says that the person is signed out and leaves for the login half a second later; the login returns to this address (decision 32). */
export function useLoginRedirect(isSignedOut: boolean): void {
  useLeaveForLogin(isSignedOut, SIGNED_OUT);
}
