import type { User } from '@rapport/domain/account/schema';
import type { ReactNode } from 'react';
import { DraftOwner } from '../../ui/form/draft-owner.tsx';
import { useSessionEnded } from '../../ui/session/use-session-ended.ts';
import { AccessChecking, AccessDenied, AccessUnknown } from './access-screens.tsx';
import { useAdminAccess } from './use-admin-access.ts';
import { useLoginRedirect } from './use-login-redirect.ts';

/**
 * Lets an admin through and no one else (section 6, decisions 2, 4 and 32). Every admin page stands inside it;
 * when the session ends while one is open, what it showed is gone from the screen at once.
 */
export function AdminGate({ children }: { children: (user: User) => ReactNode }) {
  const { access, isAsking, askAgain } = useAdminAccess();
  const sessionEnded = useSessionEnded();
  const isSignedOut = sessionEnded || access.is === 'signed-out';
  useLoginRedirect(isSignedOut);

  if (isSignedOut) return null;
  switch (access.is) {
    case 'checking':
      return <AccessChecking />;
    case 'unknown':
      return <AccessUnknown error={access.error} isAsking={isAsking} onAskAgain={askAgain} />;
    case 'not-admin':
      return <AccessDenied user={access.user} />;
    case 'admin':
      return <DraftOwner userId={access.user.id}>{children(access.user)}</DraftOwner>;
  }
}
