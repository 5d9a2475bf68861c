import type { User } from '@rapport/domain/account/schema';
import { IconArrowUpRight } from '@tabler/icons-react';
import { ActionLink } from '../../ui/action-link.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import patterns from '../../ui/patterns.module.css';
import { SignOutLink } from '../../ui/session/sign-out-link.tsx';
import { useContent, useSite } from '../../ui/site-context.tsx';
import classes from './client-access.module.css';

/** The top of the page: its introduction, the two booking links and how to enroll. */
export function Booking({ user }: { user: User | null }) {
  const { clientAccess } = useContent();
  const { bookingLinks, publicUrl } = useSite();
  const contactForm = `${publicUrl}${homeAnchor('contact')}`;
  const bookings = [
    { ...clientAccess.booking.individual, url: bookingLinks.individual },
    { ...clientAccess.booking.organization, url: bookingLinks.organization },
  ];
  return (
    <section className={classes.head} aria-labelledby="client-access-title">
      <div className={classes.words}>
        <h1 id="client-access-title">{clientAccess.heading}</h1>
        <p className={patterns.lead}>{clientAccess.introduction}</p>
        <ActionLink to={homeAnchor('contact')}>Contact for Enrollment</ActionLink>
        {user ? (
          <p className={classes.person}>
            Signed in as <strong>{user.email}</strong>. <SignOutLink>Logout</SignOutLink>
          </p>
        ) : null}
      </div>
      <ul className={classes.bookings} aria-label="Booking">
        {bookings.map(({ label, detail, url }) => (
          <li key={label}>
            <ExternalLink href={url} className={`${patterns.way} ${classes.booking}`}>
              <span>
                {label}
                <small>{url === contactForm ? 'Write to arrange a time' : detail}</small>
              </span>
              <IconArrowUpRight size={24} stroke={1.5} aria-hidden="true" />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
