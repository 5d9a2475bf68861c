import type { User } from '@rapport/domain/account/schema';
import type { ClientPlanList } from '@rapport/domain/enrollments/client-plan-schema';
import type { ReactNode } from 'react';
import { isForbidden, isUnauthorized } from '../../api/api-error.ts';
import { LIVE_QUERY } from '../../api/live-query.ts';
import { trpc } from '../../api/trpc.ts';
import { DraftOwner } from '../../ui/form/draft-owner.tsx';
import { AccessUnknown } from '../../ui/private-shell/access-screen.tsx';
import { PrivateTheme } from '../../ui/private-shell/private-theme.tsx';
import { type SignedOutNotice, useLeaveForLogin } from '../../ui/session/use-leave-for-login.ts';
import { ANSWERS_401_ITSELF, useSessionEnded } from '../../ui/session/use-session-ended.ts';
import type { PortalTab } from '../tabs.ts';
import { AccessRestricted } from './access-screens.tsx';
import { type ClientAccess, getClientAccess } from './client-access.ts';
import { PortalSkeleton } from './portal-skeleton.tsx';

/** Fetches the current user and their plans, and decides whether the portal is shown. */
function useClientAccess(): { access: ClientAccess; isAsking: boolean; askAgain: () => void } {
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

/** The toast for a signed-out visitor, and the delay before the login opens. */
const SIGNED_OUT: SignedOutNotice = {
  title: 'Access Required',
  message: 'Please log in to access the client portal.',
  delayMs: 1000,
};

export interface Granted extends ClientPlanList {
  user: User;
  /** An admin without a plan. */
  isPreview: boolean;
}

interface PortalGateProps {
  /** The tab whose shape is shown while access is checked. */
  tab: PortalTab;
  children: (granted: Granted) => ReactNode;
}

/**
 * Shows the portal to clients and admins only. When the session ends while it is open, its content disappears at once.
 */
export function PortalGate(props: PortalGateProps) {
  return (
    <PrivateTheme>
      <PortalAccessSwitch {...props} />
    </PrivateTheme>
  );
}

function PortalAccessSwitch({ tab, children }: PortalGateProps) {
  const { access, isAsking, askAgain } = useClientAccess();
  const sessionEnded = useSessionEnded();
  const isSignedOut = sessionEnded || access.is === 'signed-out';
  useLeaveForLogin(isSignedOut, SIGNED_OUT);

  if (isSignedOut || access.is === 'checking') {
    return <PortalSkeleton tab={tab} />;
  }
  switch (access.is) {
    case 'unknown':
      return (
        <AccessUnknown
          title="The portal did not answer"
          query={{ error: access.error, isFetching: isAsking, refetch: askAgain }}
        />
      );
    case 'denied':
      return <AccessRestricted user={access.user} />;
    case 'granted':
      return <DraftOwner userId={access.user.id}>{children(access)}</DraftOwner>;
  }
}
