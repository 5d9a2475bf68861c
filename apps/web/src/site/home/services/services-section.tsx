import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { homeAnchor } from '../../../ui/navigation/paths.ts';
import patterns from '../../../ui/patterns.module.css';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { chooseService } from '../contact/chosen-service.ts';
import styles from './services-section.module.css';

/** The services as rows. Each links to the contact form and selects its service there. */
export function ServicesSection() {
  const { services } = useContent();
  return (
    <Section id="services" labelledBy="services-heading">
      <SectionHeading
        id="services-heading"
        name="Services"
        heading={services.heading}
        introduction={services.introduction}
      />
      <ol className={styles.list}>
        {services.services.map((service) => (
          <li key={service.value} className={styles.row}>
            <h3>{service.name}</h3>
            <div className={styles.words}>
              <p>{service.line}</p>
              <p className={styles.forWhom}>{service.forWhom}</p>
            </div>
            <Link
              to={homeAnchor('contact')}
              className={`${patterns.link} ${styles.action}`}
              onClick={() => chooseService(service.value)}
            >
              Discuss this
              <VisuallyHidden>: {service.name}</VisuallyHidden>
              <IconArrowRight size={18} stroke={1.5} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
