import { ExternalLink } from '../../ui/external-link.tsx';
import { Section } from '../../ui/section.tsx';
import { useContent } from '../../ui/site-context.tsx';
import styles from './client-logos.module.css';
import { LogoMark } from './logo-mark.tsx';

/** The organizations the owner has worked with, in one calm grid. */
export default function ClientLogosSection() {
  const { clientLogos } = useContent();
  if (!clientLogos) return null;
  return (
    <Section labelledBy="client-logos-heading" className={styles.section}>
      <h2 id="client-logos-heading" className={styles.heading}>
        {clientLogos.heading}
      </h2>
      <ul className={styles.logos}>
        {clientLogos.logos.map((logo, index) => (
          <li key={`${index} ${logo.name}`}>
            {logo.url === null ? (
              <LogoMark {...logo} />
            ) : (
              <ExternalLink href={logo.url} className={styles.link}>
                <LogoMark {...logo} />
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
