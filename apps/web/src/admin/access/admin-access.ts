import type { User } from '@rapport/domain/account/schema';

/** What is known of the person at an admin page. */
export type AdminAccess =
  | { is: 'checking' }
  | { is: 'signed-out' }
  | { is: 'not-admin'; user: User }
  | { is: 'admin'; user: User }
  | { is: 'unknown'; error: unknown };

/**
 * Reads the answer to the user call (section 6, decisions 2, 4 and 32). Only a 401 means signed out: when the
 * call fails otherwise (503, no network) nothing is known of the person, and no one is sent to the login.
 */
export function adminAccessOf(
  answer: { user: User | null | undefined; error: unknown; isAnswered: boolean },
  isUnauthorized: (error: unknown) => boolean,
): AdminAccess {
  if (answer.error)
    return isUnauthorized(answer.error) ? { is: 'signed-out' } : { is: 'unknown', error: answer.error };
  if (!answer.isAnswered) return { is: 'checking' };
  if (!answer.user) return { is: 'signed-out' };
  return { is: answer.user.isAdmin ? 'admin' : 'not-admin', user: answer.user };
}
