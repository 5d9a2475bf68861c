import type { Dashboard } from '@rapport/domain/dashboard/schema';
import classes from './warning.module.css';

/** Warns that emails are not being sent: how many are waiting, since when and why. */
export function OutageWarning({ title, message }: NonNullable<Dashboard['emailOutage']>) {
  return (
    <section className={classes.warning} aria-labelledby="email-outage">
      <h2 id="email-outage" className={classes.title}>
        {title}
      </h2>
      <p>{message}</p>
    </section>
  );
}
