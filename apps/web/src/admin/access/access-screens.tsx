import type { User } from '@rapport/domain/account/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { describeFailure } from '../../api/api-error.ts';
import { PATHS } from '../../ui/navigation/paths.ts';
import { PrivateLoading } from '../../ui/private-loading.tsx';
import { SignOutLink } from '../../ui/session/sign-out-link.tsx';
import classes from './access-screens.module.css';

function Screen({ children }: { children: ReactNode }) {
  return (
    <main className={classes.screen}>
      <div className={classes.column}>{children}</div>
    </main>
  );
}

/** While the server is asked who is there (section 2). */
export function AccessChecking() {
  return (
    <main>
      <PrivateLoading area="admin" />
    </main>
  );
}

/** For a signed-in person who is not an admin (decision 4). */
export function AccessDenied({ user }: { user: User }) {
  return (
    <Screen>
      <h1 className={classes.heading}>Access Denied</h1>
      <p className={classes.text}>
        You are signed in as <strong>{user.email}</strong>. This part of the site is open to its administrator
        only.
      </p>
      <p className={classes.actions}>
        <Link className={classes.primary} to={PATHS.home}>
          Return to Home
        </Link>
        <SignOutLink className={classes.quiet}>Logout</SignOutLink>
      </p>
    </Screen>
  );
}

interface AccessUnknownProps {
  error: unknown;
  isAsking: boolean;
  onAskAgain: () => void;
}

/** When the user call fails for another reason than a missing session: nothing is known, no one is sent away. */
export function AccessUnknown({ error, isAsking, onAskAgain }: AccessUnknownProps) {
  return (
    <Screen>
      <div role="alert">
        <h1 className={classes.heading}>The admin area did not answer</h1>
        <p className={classes.text}>{describeFailure(error)}</p>
      </div>
      <p className={classes.actions}>
        <button
          className={classes.primary}
          type="button"
          aria-busy={isAsking}
          onClick={isAsking ? undefined : onAskAgain}
        >
          {isAsking ? 'Trying again...' : 'Try again'}
        </button>
        <Link className={classes.quiet} to={PATHS.home}>
          Return to Home
        </Link>
      </p>
    </Screen>
  );
}
