import type { User } from '@rapport/domain/account/schema';

/** What the current user may see of an admin page. */
export type AdminAccess =
  | { is: 'checking' }
  | { is: 'signed-out' }
  | { is: 'not-admin'; user: User }
  | { is: 'admin'; user: User }
  | { is: 'unknown'; error: unknown };

/**
 * Decides access from the user call. Only a 401 means signed out: after any other failure (503, no network) it is
 * unknown who is signed in, and no one is sent to the sign-in.
 */
export function getAdminAccess(
  call: { user: User | null | undefined; error: unknown; hasResponse: boolean },
  isUnauthorized: (error: unknown) => boolean,
): AdminAccess {
  if (call.error)
    return isUnauthorized(call.error) ? { is: 'signed-out' } : { is: 'unknown', error: call.error };
  if (!call.hasResponse) return { is: 'checking' };
  if (!call.user) return { is: 'signed-out' };
  return { is: call.user.isAdmin ? 'admin' : 'not-admin', user: call.user };
}
