import type { User } from '@rapport/domain/account/schema';
import { useQuery } from '@tanstack/react-query';
import { readSession } from '../../api/session.ts';
import { trpc } from '../../api/trpc.ts';

/** What the client services page knows about the current user. */
export type ServicesAccess =
  | { is: 'checking' }
  | { is: 'signed-out' }
  | { is: 'visitor'; user: User }
  | { is: 'client' }
  | { is: 'unknown'; error: unknown };

/**
 * Asks the server who is signed in. A user whose profile loads is a client and belongs in the portal. The profile is
 * requested only where it can load, so that a visit without a plan causes no refused call. An admin's profile always
 * loads, so an admin can see this page as a preview.
 */
export function useServicesAccess({ isPreview }: { isPreview: boolean }): {
  access: ServicesAccess;
  isAsking: boolean;
  askAgain: () => void;
} {
  // What the site's header asks for: for an anonymous visitor it is null and no error.
  const session = useQuery({ queryKey: ['session'], queryFn: readSession });
  const user = session.data;
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
