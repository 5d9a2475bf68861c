import { Button } from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { describeFailure } from '../../api/api-error.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { chooseAccountPath, homeAnchor, PATHS } from '../../ui/navigation/paths.ts';
import { SignOutLink } from '../../ui/session/sign-out-link.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import classes from './access-screens.module.css';

function Screen({ children }: { children: React.ReactNode }) {
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <Wordmark />
      </header>
      <main className={classes.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

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
    <Screen>
      <section className={classes.card} aria-labelledby="access-title">
        <h1 id="access-title">Access Restricted</h1>
        <p>
          You are signed in as <strong>{user.email}</strong>, and no coaching plan belongs to this address. If
          you were enrolled under another one, log in with that. If you think this is wrong,{' '}
          <Link to={homeAnchor('contact')}>contact support</Link>.
        </p>
        <div className={classes.actions}>
          <Button component="a" href={chooseAccountPath(PATHS.clientPortal)} className={classes.primary}>
            Try Logging In Again
          </Button>
          <ActionLink to={PATHS.clientAccess} tone="quiet" size="sm">
            See client services
          </ActionLink>
          <SignOutLink className={classes.plain}>Logout</SignOutLink>
        </div>
      </section>
    </Screen>
  );
}

interface AccessUnknownProps {
  error: unknown;
  isAsking: boolean;
  onAskAgain: () => void;
}

/** When a call fails for another reason than who is asking: nothing is known, no one is sent away. */
export function AccessUnknown({ error, isAsking, onAskAgain }: AccessUnknownProps) {
  return (
    <Screen>
      <section className={classes.card}>
        <div role="alert">
          <h1>The portal did not answer</h1>
          <p>{describeFailure(error)}</p>
        </div>
        <div className={classes.actions}>
          <Button
            className={classes.primary}
            aria-busy={isAsking}
            onClick={isAsking ? undefined : onAskAgain}
          >
            {isAsking ? 'Trying again...' : 'Try again'}
          </Button>
          <Link className={classes.plain} to={PATHS.home}>
            Return to Home
          </Link>
        </div>
      </section>
    </Screen>
  );
}
