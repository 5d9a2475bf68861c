/** Minutes for which a sign-in counts as fresh. Dangerous actions need a fresh sign-in. */
export const FRESH_SIGN_IN_MINUTES = 10;
const FRESH_SIGN_IN_MS = FRESH_SIGN_IN_MINUTES * 60_000;

/** Whether someone who last signed in at this instant has to sign in again. */
export function needsFreshSignIn(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() > FRESH_SIGN_IN_MS;
}
