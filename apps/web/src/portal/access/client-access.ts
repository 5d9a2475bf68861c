import type { User } from '@rapport/domain/account/schema';
import type { ClientPlan } from '@rapport/domain/enrollments/client-plan-schema';

/** What is known of the person at the client portal. */
export type ClientAccess =
  | { is: 'checking' }
  | { is: 'signed-out' }
  | { is: 'denied'; user: User }
  | { is: 'unknown'; error: unknown }
  | { is: 'granted'; user: User; plans: ClientPlan[]; isPreview: boolean };

interface Responses {
  user: { data: User | null | undefined; error: unknown };
  plans: { data: { plans: ClientPlan[] } | undefined; error: unknown };
}

interface Tests {
  isUnauthorized: (error: unknown) => boolean;
  isForbidden: (error: unknown) => boolean;
}

/**
 * Decides from the responses to the user call and the plans call. Without a signed-in user: to the login. When the plans
 * are refused: no access. Any other failure (503, no network) says nothing about the person. Plans once shown stay on the
 * screen when reading them again fails, unless the session has ended meanwhile.
 */
export function getClientAccess(
  { user, plans }: Responses,
  { isUnauthorized, isForbidden }: Tests,
): ClientAccess {
  if (user.error) {
    return isUnauthorized(user.error) ? { is: 'signed-out' } : { is: 'unknown', error: user.error };
  }
  if (user.data === undefined) return { is: 'checking' };
  if (user.data === null) return { is: 'signed-out' };
  if (plans.data) {
    if (plans.error && isUnauthorized(plans.error)) return { is: 'signed-out' };
    const own = plans.data.plans;
    return { is: 'granted', user: user.data, plans: own, isPreview: user.data.isAdmin && own.length === 0 };
  }
  if (!plans.error) return { is: 'checking' };
  const refused = isUnauthorized(plans.error) || isForbidden(plans.error);
  return refused ? { is: 'denied', user: user.data } : { is: 'unknown', error: plans.error };
}
