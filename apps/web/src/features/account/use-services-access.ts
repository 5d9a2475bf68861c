import type { User } from '@rapport/domain/account/schema';
import { isUnauthorized } from '../../app/api-error.ts';
import { trpc } from '../../app/trpc.ts';
import { ANSWERS_401_ITSELF } from './use-session-ended.ts';

/** What is known of the person at the client services page. */
export type ServicesAccess =
  | { is: 'checking' }
  | { is: 'signed-out' }
  | { is: 'visitor'; user: User }
  | { is: 'client' }
  | { is: 'unknown'; error: unknown };

/**
 * Asks the server who is there. Whose profile loads is a client and belongs in the portal (section 2); it is asked
 * for only where it can load, so that a newcomer's visit is no refused call.
 */
export function useServicesAccess(): { access: ServicesAccess; isAsking: boolean; askAgain: () => void } {
  const options = { networkMode: 'always', meta: ANSWERS_401_ITSELF } as const;
  const user = trpc.account.user.useQuery(undefined, options);
  const mayHaveProfile = user.data?.isClient === true || user.data?.isAdmin === true;
  const profile = trpc.enrollments.profile.useQuery(undefined, { ...options, enabled: mayHaveProfile });

  const access = (): ServicesAccess => {
    if (user.error) {
      return isUnauthorized(user.error) ? { is: 'signed-out' } : { is: 'unknown', error: user.error };
    }
    if (user.data === undefined) return { is: 'checking' };
    if (profile.data) return { is: 'client' };
    return mayHaveProfile && profile.isPending ? { is: 'checking' } : { is: 'visitor', user: user.data };
  };
  return { access: access(), isAsking: user.isFetching, askAgain: () => void user.refetch() };
}
