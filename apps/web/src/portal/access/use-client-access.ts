import { isForbidden, isUnauthorized } from '../../api/api-error.ts';
import { LIVE_QUERY } from '../../api/live-query.ts';
import { trpc } from '../../api/trpc.ts';
import { ANSWERS_401_ITSELF } from '../../ui/session/use-session-ended.ts';
import { type ClientAccess, getClientAccess } from './client-access.ts';

/** Fetches the current user and their plans, and decides whether the portal is shown. */
export function useClientAccess(): { access: ClientAccess; isAsking: boolean; askAgain: () => void } {
  const options = { meta: ANSWERS_401_ITSELF } as const;
  const user = trpc.account.user.useQuery(undefined, options);
  const plans = trpc.portal.plans.useQuery(undefined, { ...options, ...LIVE_QUERY });
  return {
    access: getClientAccess({ user, plans }, { isUnauthorized, isForbidden }),
    isAsking: user.isFetching || plans.isFetching,
    askAgain: () => {
      void user.refetch();
      void plans.refetch();
    },
  };
}
