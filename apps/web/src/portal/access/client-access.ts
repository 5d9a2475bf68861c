import type { User } from '@rapport/domain/account/schema';
import type { ClientEnrollment } from '@rapport/domain/enrollments/schema';

/** What the client portal knows about the current user. */
export type ClientAccess =
  | { is: 'checking' }
  | { is: 'signed-out' }
  | { is: 'denied'; user: User }
  | { is: 'unknown'; error: unknown }
  | { is: 'granted'; user: User; plans: ClientEnrollment[]; isPreview: boolean };

interface Queries {
  user: { data: User | null | undefined; error: unknown };
  profile: { data: { enrollments: ClientEnrollment[] } | undefined; error: unknown };
}

interface ErrorChecks {
  isUnauthorized: (error: unknown) => boolean;
  isForbidden: (error: unknown) => boolean;
}

/**
 * Decides who may see the portal from the user call and the profile call. Signed out: go to the login. Profile call
 * refused: no access. Any other failure (503, no network) says nothing about the user. A profile that is shown stays
 * when a refetch fails, unless the session has ended.
 */
export function clientAccessOf(
  { user, profile }: Queries,
  { isUnauthorized, isForbidden }: ErrorChecks,
): ClientAccess {
  if (user.error) {
    return isUnauthorized(user.error) ? { is: 'signed-out' } : { is: 'unknown', error: user.error };
  }
  if (user.data === undefined) return { is: 'checking' };
  if (user.data === null) return { is: 'signed-out' };
  if (profile.data) {
    if (profile.error && isUnauthorized(profile.error)) return { is: 'signed-out' };
    const plans = profile.data.enrollments;
    return { is: 'granted', user: user.data, plans, isPreview: user.data.isAdmin && plans.length === 0 };
  }
  if (!profile.error) return { is: 'checking' };
  const refused = isUnauthorized(profile.error) || isForbidden(profile.error);
  return refused ? { is: 'denied', user: user.data } : { is: 'unknown', error: profile.error };
}
