import type { User } from '@rapport/domain/account/schema';
import type { ClientEnrollment } from '@rapport/domain/enrollments/schema';

/** What is known of the person at the client portal. */
export type ClientAccess =
  | { is: 'checking' }
  | { is: 'signed-out' }
  | { is: 'denied'; user: User }
  | { is: 'unknown'; error: unknown }
  | { is: 'granted'; user: User; plans: ClientEnrollment[]; isPreview: boolean };

interface Answers {
  user: { data: User | null | undefined; error: unknown };
  profile: { data: { enrollments: ClientEnrollment[] } | undefined; error: unknown };
}

interface Tests {
  isUnauthorized: (error: unknown) => boolean;
  isForbidden: (error: unknown) => boolean;
}

/**
 * Reads the answers to the user call and the profile call (section 6, decisions 32 and 33). No one signed in: to the
 * login. A profile call refused: no access. Anything else that fails (503, no network) tells nothing of the person. A
 * profile once shown stays when asking for it again fails, unless the session has ended meanwhile.
 */
export function clientAccessOf(
  { user, profile }: Answers,
  { isUnauthorized, isForbidden }: Tests,
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
