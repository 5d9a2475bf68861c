import { isForbidden, isUnauthorized } from '../../app/api-error.ts';
import { LIVE_QUERY } from '../../app/live-query.ts';
import { trpc } from '../../app/trpc.ts';
import { type ClientAccess, clientAccessOf } from './client-access.ts';
import { ANSWERS_401_ITSELF } from './use-session-ended.ts';

/** Asks the server who is there and for their plans, and what that means for the client portal. */
export function useClientAccess(): { access: ClientAccess; isAsking: boolean; askAgain: () => void } {
  // `always`: without a network the calls fail and say so, instead of waiting for one behind a spinner.
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
