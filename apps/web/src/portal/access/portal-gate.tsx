import type { User } from '@rapport/domain/account/schema';
import type { ClientPlan } from '@rapport/domain/enrollments/client-plan-schema';
import type { ReactNode } from 'react';
import { DraftOwner } from '../../ui/form/draft-owner.tsx';
import { type SignedOutNotice, useLeaveForLogin } from '../../ui/session/use-leave-for-login.ts';
import { useSessionEnded } from '../../ui/session/use-session-ended.ts';
import { AccessRestricted, AccessUnknown } from './access-screens.tsx';
import { PortalSkeleton } from './portal-skeleton.tsx';
import { useClientAccess } from './use-client-access.ts';

/** Sections 6 and 9: what the portal says when no one is signed in, and how long before it leaves. */
const SIGNED_OUT: SignedOutNotice = {
  title: 'Access Required',
  message: 'Please log in to access the client portal.',
  delayMs: 1000,
};

export interface Granted {
  user: User;
  plans: ClientPlan[];
  /** An admin without a plan of their own (section 6). */
  isPreview: boolean;
}

/**
 * Lets clients and admins through and no one else (section 6, decisions 32 and 33). When the session ends while the
 * portal is open, what it showed is gone from the screen at once.
 */
export function PortalGate({ children }: { children: (granted: Granted) => ReactNode }) {
  const { access, isAsking, askAgain } = useClientAccess();
  const sessionEnded = useSessionEnded();
  const isSignedOut = sessionEnded || access.is === 'signed-out';
  useLeaveForLogin(isSignedOut, SIGNED_OUT);

  if (isSignedOut || access.is === 'checking') {
    return <PortalSkeleton />;
  }
  switch (access.is) {
    case 'unknown':
      return <AccessUnknown error={access.error} isAsking={isAsking} onAskAgain={askAgain} />;
    case 'denied':
      return <AccessRestricted user={access.user} />;
    case 'granted':
      return <DraftOwner userId={access.user.id}>{children(access)}</DraftOwner>;
  }
}
