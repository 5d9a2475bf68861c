import type { User } from '@rapport/domain/account/schema';
import type { ClientPlanList } from '@rapport/domain/enrollments/client-plan-schema';

/** What the client portal knows about the current user. */
export type ClientAccess =
  | { is: 'checking' }
  | { is: 'signed-out' }
  | { is: 'denied'; user: User }
  | { is: 'unknown'; error: unknown }
  | ({ is: 'granted'; user: User; isPreview: boolean } & ClientPlanList);

interface Queries {
  user: { data: User | null | undefined; error: unknown };
  plans: { data: ClientPlanList | undefined; error: unknown };
}

interface ErrorChecks {
  isUnauthorized: (error: unknown) => boolean;
  isForbidden: (error: unknown) => boolean;
}

/**
 * Decides who may see the portal from the user call and the plans call. Signed out: go to the login. Plans call refused:
 * no access. Any other failure (503, no network) says nothing about the user. Plans that are shown stay when a refetch
 * fails, unless the session has ended.
 */
export function getClientAccess(
  { user, plans }: Queries,
  { isUnauthorized, isForbidden }: ErrorChecks,
): ClientAccess {
  if (user.error) {
    return isUnauthorized(user.error) ? { is: 'signed-out' } : { is: 'unknown', error: user.error };
  }
  if (user.data === undefined) return { is: 'checking' };
  if (user.data === null) return { is: 'signed-out' };
  if (plans.data) {
    if (plans.error && isUnauthorized(plans.error)) return { is: 'signed-out' };
    const isPreview = user.data.isAdmin && plans.data.plans.length === 0;
    return { is: 'granted', user: user.data, ...plans.data, isPreview };
  }
  if (!plans.error) return { is: 'checking' };
  const refused = isUnauthorized(plans.error) || isForbidden(plans.error);
  return refused ? { is: 'denied', user: user.data } : { is: 'unknown', error: plans.error };
}
