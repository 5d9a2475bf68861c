import { toOptionValue } from '@rapport/domain/contacts/service-choice';
import type { ShownService } from '@rapport/domain/site/page-content';
import { getServicePath } from '@rapport/domain/site/service-paths';
import { IconArrowRight } from '@tabler/icons-react';
import patterns from '../../../ui/patterns.module.css';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { useButtons, useContent } from '../../../ui/site-context.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { getServiceButton } from '../../service/service-button.ts';
import styles from './services-section.module.css';

/**
 * To the page of the service, where it has one; else to where its own button leads, or to the contact form, which then has
 * the service chosen.
 */
function ServiceLink({ service }: { service: ShownService }) {
  const className = `${patterns.link} ${styles.action}`;
  const { sections } = useButtons();
  const { name, slug } = service;
  const { label, target } =
    slug === undefined
      ? getServiceButton(service, sections.service)
      : { label: sections.servicePage, target: getServicePath(slug) };
  return (
    <TargetLink target={target} className={className}>
      {label}
      <VisuallyHidden>: {name}</VisuallyHidden>
      <IconArrowRight size={18} stroke={1.5} aria-hidden="true" />
    </TargetLink>
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
