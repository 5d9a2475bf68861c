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
    <Screen>
      <h1 className={classes.heading}>Access Denied</h1>
      <p className={classes.text}>
        You are signed in as <strong>{user.email}</strong>. Only administrators can open this page.
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
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown when the user call fails for another reason than a missing session. No one is sent to the sign-in. */
export function AccessUnknown({ error, isRetrying, onRetry }: AccessUnknownProps) {
  return (
    <Screen>
      <div role="alert">
        <h1 className={classes.heading}>Couldn't load the admin area</h1>
        <p className={classes.text}>{describeFailure(error)}</p>
      </div>
      <p className={classes.actions}>
        <button
          className={classes.primary}
          type="button"
          aria-busy={isRetrying}
          onClick={isRetrying ? undefined : onRetry}
        >
          {isRetrying ? 'Trying again...' : 'Try again'}
        </button>
        <Link className={classes.quiet} to={PATHS.home}>
          Return to Home
        </Link>
      </p>
    </Screen>
  );
}
