/** Minutes for which a sign-in counts as fresh: what is dangerous in the wrong hands asks for a fresh one. */
export const FRESH_SIGN_IN_MINUTES = 10;
const FRESH_SIGN_IN_MS = FRESH_SIGN_IN_MINUTES * 60_000;

/** Whether someone who last proved who they are at this instant has to do so again. */
export function needsFreshSignIn(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() > FRESH_SIGN_IN_MS;
}
