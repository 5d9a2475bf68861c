import { isUnauthorized } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { type AdminAccess, getAdminAccess } from './admin-access.ts';

/** Asks the server who is signed in, and decides the access to an admin page. */
export function useAdminAccess(): { access: AdminAccess; isRetrying: boolean; retry: () => void } {
  const { data, error, isPending, isFetching, refetch } = trpc.account.user.useQuery();
  return {
    access: getAdminAccess({ user: data, error, hasResponse: !isPending }, isUnauthorized),
    isRetrying: isFetching,
    retry: () => {
      void refetch();
    },
  };
}
