import { isUnauthorized } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { type AdminAccess, adminAccessOf } from './admin-access.ts';

/** Asks the server who is there, and what that means for an admin page. */
export function useAdminAccess(): { access: AdminAccess; isAsking: boolean; askAgain: () => void } {
  const { data, error, isPending, isFetching, refetch } = trpc.account.user.useQuery();
  return {
    access: adminAccessOf({ user: data, error, isAnswered: !isPending }, isUnauthorized),
    isAsking: isFetching,
    askAgain: () => {
      void refetch();
    },
  };
}
