import { Anchor, Button } from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { chooseAccountPath, homeAnchor, PATHS } from '../../ui/navigation/paths.ts';
import { AccessScreen } from '../../ui/private-shell/access-screen.tsx';
import { SignOutLink } from '../../ui/session/sign-out-link.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';

/** For a signed-in person without access to the portal. */
export function AccessRestricted({ user }: { user: User }) {
  useEffect(() => {
    showToast({
      title: 'Access Denied',
      message: "You don't have access to the client portal. Please contact support.",
      tone: 'error',
    });
  }, []);
  return (
    <AccessScreen
      title="Access Restricted"
      text={
        <>
          You are signed in as <strong>{user.email}</strong>, and no coaching plan belongs to this address. If
          you were enrolled under another one, log in with that. If you think this is wrong,{' '}
          <Anchor component={Link} to={homeAnchor('contact')}>
            contact support
          </Anchor>
          .
        </>
      }
    >
      <Button component="a" href={chooseAccountPath(PATHS.clientPortal)}>
        Try Logging In Again
      </Button>
      <Button component={Link} to={PATHS.clientAccess} variant="default">
        See client services
      </Button>
      <SignOutLink>Logout</SignOutLink>
    </AccessScreen>
  );
}
