import { isForbidden, isUnauthorized } from '../../api/api-error.ts';
import { LIVE_QUERY } from '../../api/live-query.ts';
import { trpc } from '../../api/trpc.ts';
import { ANSWERS_401_ITSELF } from '../../ui/session/use-session-ended.ts';
import { type ClientAccess, clientAccessOf } from './client-access.ts';

/** Fetches the current user and their plans, and decides whether the portal is shown. */
export function useClientAccess(): { access: ClientAccess; isAsking: boolean; askAgain: () => void } {
  // `always`: without a network the calls fail at once instead of waiting behind a spinner.
  const options = { networkMode: 'always', meta: ANSWERS_401_ITSELF } as const;
  const user = trpc.account.user.useQuery(undefined, options);
  const profile = trpc.enrollments.profile.useQuery(undefined, { ...options, ...LIVE_QUERY });
  return {
    access: clientAccessOf({ user, profile }, { isUnauthorized, isForbidden }),
    isAsking: user.isFetching || profile.isFetching,
    askAgain: () => {
      void user.refetch();
      void profile.refetch();
    },
  };
}
