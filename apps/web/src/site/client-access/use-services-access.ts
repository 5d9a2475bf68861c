import type { User } from '@rapport/domain/account/schema';
import { trpc } from '../../api/trpc.ts';

/** What is known of the person at the client services page. */
export type ServicesAccess =
  | { is: 'checking' }
  | { is: 'signed-out' }
  | { is: 'visitor'; user: User }
  | { is: 'client' }
  | { is: 'unknown'; error: unknown };

/**
 * Asks the server who is there. Whose profile loads is a client and belongs in the portal (section 2); it is asked
 * for only where it can load, so that a newcomer's visit is no refused call. An admin, whose profile always loads, may
 * look at the page as a preview.
 */
export function useServicesAccess({ isPreview }: { isPreview: boolean }): {
  access: ServicesAccess;
  isAsking: boolean;
  askAgain: () => void;
} {
  // The same question as the site's header asks: it answers a visitor without an error.
  const session = trpc.account.session.useQuery();
  const user = session.data?.user;
  const mayHaveProfile = user?.isClient === true || user?.isAdmin === true;
  const profile = trpc.enrollments.profile.useQuery(undefined, {
    enabled: mayHaveProfile,
  });

  const access = (): ServicesAccess => {
    if (session.error) return { is: 'unknown', error: session.error };
    if (user === undefined) return { is: 'checking' };
    if (user === null) return { is: 'signed-out' };
    if (isPreview && user.isAdmin) return { is: 'visitor', user };
    if (profile.data) return { is: 'client' };
    return mayHaveProfile && profile.isPending ? { is: 'checking' } : { is: 'visitor', user };
  };
  return { access: access(), isAsking: session.isFetching, askAgain: () => void session.refetch() };
}
