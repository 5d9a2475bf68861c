import { Button } from '@mantine/core';
import { trpc } from '../../api/trpc.ts';
import { loginPath, PATHS } from '../../ui/navigation/paths.ts';
import styles from '../../ui/private-loading.module.css';
import { Section } from '../../ui/section.tsx';
import { useButtons, useContent, useSite } from '../../ui/site-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './client-access.module.css';
import { FailedState } from './failed-state.tsx';
import { PackageCard } from './package-card.tsx';
import type { ServicesAccess } from './use-services-access.ts';

/** The shape of what comes, while it comes. */
function WaitingRows({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row ${row}`} className={styles.row} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

/** The active packages, side by side. */
function Packages() {
  const { data, error, isFetching, refetch } = trpc.packages.active.useQuery();
  if (data === undefined) {
    if (!error) return <WaitingRows />;
    return <FailedState what="The coaching packages" query={{ error, isFetching, refetch }} />;
  }
  if (data.packages.length === 0) {
    return <p className={classes.none}>No coaching packages are currently available.</p>;
  }
  return (
    <ul className={classes.packages} data-count={Math.min(data.packages.length, 3)}>
      {data.packages.map((offered) => (
        <PackageCard key={offered.id} offered={offered} />
      ))}
    </ul>
  );
}

function SignIn() {
  const { signInHost } = useSite();
  return (
    <div className={classes.signIn}>
      <p>
        Sign in to see the packages. If you already have a plan, you'll go to your portal.
        {signInHost === undefined
          ? null
          : ` You'll sign in at ${signInHost}, with an account for the email address of your plan.`}
      </p>
      <Button component="a" href={loginPath(PATHS.clientAccess)} size="lg" className={classes.signInButton}>
        {useButtons().clientAccess.signIn}
      </Button>
    </div>
  );
}

interface PackagesSectionProps {
  access: ServicesAccess;
  isAsking: boolean;
  onAskAgain: () => void;
}

/** The package cards, or a prominent Sign in button for an anonymous visitor. */
export function PackagesSection({ access, isAsking, onAskAgain }: PackagesSectionProps) {
  const { clientAccess } = useContent();
  const { heading, introduction } = clientAccess.packages;
  return (
    <Section labelledBy="packages-heading" ground="sunk">
      <h2 id="packages-heading" className={classes.heading}>
        {heading}
      </h2>
      <p className={classes.introduction}>{introduction}</p>
      <div className={classes.offer}>
        {access.is === 'checking' ? <WaitingRows /> : null}
        {access.is === 'signed-out' ? <SignIn /> : null}
        {access.is === 'visitor' ? <Packages /> : null}
        {access.is === 'unknown' ? (
          <FailedState
            what="The coaching packages"
            query={{ error: access.error, isFetching: isAsking, refetch: onAskAgain }}
          />
        ) : null}
      </div>
      <noscript>
        <p>
          <a href={loginPath(PATHS.clientAccess)}>Sign in</a>
        </p>
      </noscript>
    </Section>
  );
}
