import { IconArrowUpRight } from '@tabler/icons-react';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { LazySection } from '../../../ui/navigation/lazy-section.tsx';
import patterns from '../../../ui/patterns.module.css';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { useContent, useSite } from '../../../ui/site-context.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { CONTACT_FORM } from '../lazy-forms.ts';
import styles from './contact-section.module.css';

/** The form on the left; booking and social links on the right as large rows. */
export function ContactSection() {
  const { contact, owner } = useContent();
  const { bookingLinks } = useSite();
  const { networking, blog, socialNetworks } = owner.profiles;
  const profiles = [networking, blog, ...socialNetworks].filter((profile) => profile !== null);
  const bookings = [
    { ...contact.booking.individual, target: bookingLinks.individual },
    { ...contact.booking.organization, target: bookingLinks.organization },
  ];
  return (
    <Section id="contact" labelledBy="contact-heading">
      <SectionHeading
        id="contact-heading"
        name="Contact"
        heading={contact.heading}
        introduction={contact.introduction}
      />
      <div className={styles.columns}>
        <div>
          <LazySection page={CONTACT_FORM} />
          {contact.whatHappensNext === '' ? null : <p className={styles.next}>{contact.whatHappensNext}</p>}
        </div>
        <div className={styles.ways}>
          <h3 className={patterns.label}>Book a time</h3>
          <ul>
            {bookings.map(({ label, detail, target }) => (
              <li key={label}>
                <TargetLink target={target} className={`${patterns.way} ${styles.booking}`}>
                  <span>
                    {label}
                    <small>{detail}</small>
                  </span>
                  <IconArrowUpRight size={22} stroke={1.5} aria-hidden="true" />
                </TargetLink>
              </li>
            ))}
          </ul>
          {profiles.length > 0 ? (
            <>
              <h3 className={patterns.label}>Find me online</h3>
              <ul>
                {profiles.map(({ label, url }) => (
                  <li key={url}>
                    <ExternalLink href={url} className={patterns.way}>
                      {label}
                      <IconArrowUpRight size={18} stroke={1.5} aria-hidden="true" />
                    </ExternalLink>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
