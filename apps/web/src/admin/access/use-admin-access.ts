import { isUnauthorized } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { type AdminAccess, adminAccessOf } from './admin-access.ts';

/** Asks the server who is there, and what that means for an admin page. */
export function useAdminAccess(): { access: AdminAccess; isAsking: boolean; askAgain: () => void } {
  // `always`: without a network the call fails and says so, instead of waiting for one behind a spinner.
  const { data, error, isPending, isFetching, refetch } = trpc.account.user.useQuery(undefined, {
    networkMode: 'always',
  });
  return {
    access: adminAccessOf({ user: data, error, isAnswered: !isPending }, isUnauthorized),
    isAsking: isFetching,
    askAgain: () => {
      void refetch();
    },
  };
}
