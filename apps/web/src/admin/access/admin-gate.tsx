import type { User } from '@rapport/domain/account/schema';
import type { ReactNode } from 'react';
import { isUnauthorized } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { DraftOwner } from '../../ui/form/draft-owner.tsx';
import { AccessUnknown } from '../../ui/private-shell/access-screen.tsx';
import { PrivateTheme } from '../../ui/private-shell/private-theme.tsx';
import { type SignedOutNotice, useLeaveForLogin } from '../../ui/session/use-leave-for-login.ts';
import { useSessionEnded } from '../../ui/session/use-session-ended.ts';
import { AccessChecking, AccessDenied } from './access-screens.tsx';
import { getAdminAccess } from './admin-access.ts';

/** What an admin page says when no one is signed in, and how long it waits before it opens the sign-in. */
const SIGNED_OUT: SignedOutNotice = {
  title: 'Unauthorized',
  message: 'You are logged out. Logging in again...',
  delayMs: 500,
};

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
  const { data, error, isPending, isFetching, refetch } = trpc.account.user.useQuery();
  const access = getAdminAccess({ user: data, error, hasResponse: !isPending }, isUnauthorized);
  const sessionEnded = useSessionEnded();
  const isSignedOut = sessionEnded || access.is === 'signed-out';
  useLeaveForLogin(isSignedOut, SIGNED_OUT);

  if (isSignedOut) return null;
  switch (access.is) {
    case 'checking':
      return <AccessChecking />;
    case 'unknown':
      return (
        <AccessUnknown
          title="Couldn't load the admin area"
          query={{ error: access.error, isFetching, refetch }}
        />
      );
    case 'not-admin':
      return <AccessDenied user={access.user} />;
    case 'admin':
      return <DraftOwner userId={access.user.id}>{children(access.user)}</DraftOwner>;
  }
}
