import type { User } from '@rapport/domain/account/schema';
import type { ReactNode } from 'react';
import { DraftOwner } from '../../ui/form/draft-owner.tsx';
import { AccessUnknown } from '../../ui/private-shell/access-screen.tsx';
import { PrivateTheme } from '../../ui/private-shell/private-theme.tsx';
import { useSessionEnded } from '../../ui/session/use-session-ended.ts';
import { AccessChecking, AccessDenied } from './access-screens.tsx';
import { useAdminAccess } from './use-admin-access.ts';
import { useLoginRedirect } from './use-login-redirect.ts';

/**
 * Shows an admin page to admins only. Every admin page is inside it. When the session ends while a page is open, the
 * page disappears at once.
 */
export function AdminGate({ children }: { children: (user: User) => ReactNode }) {
  return (
    <PrivateTheme>
      <AdminAccessSwitch>{children}</AdminAccessSwitch>
    </PrivateTheme>
  );
}

function AdminAccessSwitch({ children }: { children: (user: User) => ReactNode }) {
  const { access, isRetrying, retry } = useAdminAccess();
  const sessionEnded = useSessionEnded();
  const isSignedOut = sessionEnded || access.is === 'signed-out';
  useLoginRedirect(isSignedOut);

  if (isSignedOut) return null;
  switch (access.is) {
    case 'checking':
      return <AccessChecking />;
    case 'unknown':
      return (
        <AccessUnknown
          title="Couldn't load the admin area"
          error={access.error}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      );
    case 'not-admin':
      return <AccessDenied user={access.user} />;
    case 'admin':
      return <DraftOwner userId={access.user.id}>{children(access.user)}</DraftOwner>;
  }
}
