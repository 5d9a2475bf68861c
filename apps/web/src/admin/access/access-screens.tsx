import { Button } from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { PrivateLoading } from '../../ui/private-loading.tsx';
import { AccessScreen } from '../../ui/private-shell/access-screen.tsx';
import { SignOutLink } from '../../ui/session/sign-out-link.tsx';

/** Shown until the server has said who is signed in. */
export function AccessChecking() {
  return (
    <main>
      <PrivateLoading area="admin" />
    </main>
  );
}

/** For a signed-in user who is not an admin. */
export function AccessDenied({ user }: { user: User }) {
  return (
    <AccessScreen
      title="Access Denied"
      text={
        <>
          You are signed in as <strong>{user.email}</strong>. Only administrators can open this page.
        </>
      }
    >
      <Button component={Link} to={PATHS.home}>
        Return to Home
      </Button>
      <SignOutLink>Logout</SignOutLink>
    </AccessScreen>
  );
}
