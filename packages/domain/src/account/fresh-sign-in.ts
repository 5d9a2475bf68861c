/** Minutes for which a sign-in counts as fresh. Dangerous actions need a fresh sign-in. */
export const FRESH_SIGN_IN_MINUTES = 10;
const FRESH_SIGN_IN_MS = FRESH_SIGN_IN_MINUTES * 60_000;

/** By how much the clocks of two processes may differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Whether someone who last signed in at this instant has to sign in again; also when it is in the future, because the clock
 * was set back since.
 */
export function needsFreshSignIn(authenticatedAt: Date, now: Date): boolean {
  const age = now.getTime() - authenticatedAt.getTime();
  return age > FRESH_SIGN_IN_MS || age < -CLOCK_TOLERANCE_MS;
}
