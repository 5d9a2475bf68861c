import { toOptionValue, toServiceChoice } from '@rapport/domain/contacts/service-choice';
import type { ShownService } from '@rapport/domain/site/page-content';
import { getServiceContactPath, getServicePath } from '@rapport/domain/site/service-paths';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import patterns from '../../../ui/patterns.module.css';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './services-section.module.css';

/** To the page of the service, where it has one; else to the contact form, which then has it chosen. */
function ServiceLink({ service }: { service: ShownService }) {
  const className = `${patterns.link} ${styles.action}`;
  const { name, slug } = service;
  const words = (
    <>
      {slug === undefined ? 'Discuss this' : 'Read more'}
      <VisuallyHidden>: {name}</VisuallyHidden>
      <IconArrowRight size={18} stroke={1.5} aria-hidden="true" />
    </>
  );
  // Only the document of that page has its texts.
  if (slug !== undefined) {
    return (
      <a href={getServicePath(slug)} className={className}>
        {words}
      </a>
    );
  }
  return (
    <Link to={getServiceContactPath(toServiceChoice(service))} className={className}>
      {words}
    </Link>
  );
}

/** The services as rows. */
export function ServicesSection() {
  const { services } = useContent();
  return (
    <Section id="services" labelledBy="services-heading">
      <SectionHeading
        id="services-heading"
        name="Services"
        heading={services.heading}
        introduction={services.introduction}
        picture={services.picture}
      />
      <ol className={styles.list}>
        {services.services.map((service) => (
          <li key={toOptionValue(service)} className={styles.row}>
            <h3>{service.name}</h3>
            <div className={styles.words}>
              <p>{service.line}</p>
              <p className={styles.forWhom}>{service.forWhom}</p>
            </div>
            <ServiceLink service={service} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
