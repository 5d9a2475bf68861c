import type { User } from '@rapport/domain/account/schema';
import { IconArrowUpRight } from '@tabler/icons-react';
import { ActionLink } from '../../ui/action-link.tsx';
import patterns from '../../ui/patterns.module.css';
import { SignOutLink } from '../../ui/session/sign-out-link.tsx';
import { useButtons, useContent, useSite } from '../../ui/site-context.tsx';
import { TargetLink, useIsContactForm } from '../../ui/target-link.tsx';
import classes from './client-access.module.css';

/** The top of the page: its introduction, the two booking links and how to enroll. */
export function Booking({ user }: { user: User | null }) {
  const { clientAccess } = useContent();
  const { bookingLinks } = useSite();
  const { enroll } = useButtons().clientAccess;
  const isContactForm = useIsContactForm();
  const bookings = [
    { ...clientAccess.booking.individual, target: bookingLinks.individual },
    { ...clientAccess.booking.organization, target: bookingLinks.organization },
  ];
  return (
    <section className={classes.head} aria-labelledby="client-access-title">
      <div className={classes.words}>
        <h1 id="client-access-title">{clientAccess.heading}</h1>
        <p className={patterns.lead}>{clientAccess.introduction}</p>
        {enroll ? <ActionLink to={enroll.target}>{enroll.label}</ActionLink> : null}
        {user ? (
          <p className={classes.person}>
            Signed in as <strong>{user.email}</strong>. <SignOutLink>Logout</SignOutLink>
          </p>
        ) : null}
      </div>
      <ul className={classes.bookings} aria-label="Booking">
        {bookings.map(({ label, detail, target }) => (
          <li key={label}>
            <TargetLink target={target} className={`${patterns.way} ${classes.booking}`}>
              <span>
                {label}
                <small>{isContactForm(target) ? 'Write to arrange a time' : detail}</small>
              </span>
              <IconArrowUpRight size={24} stroke={1.5} aria-hidden="true" />
            </TargetLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
