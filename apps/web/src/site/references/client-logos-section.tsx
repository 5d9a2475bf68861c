import type { WholePageContent } from '@rapport/domain/site/page-content';
import { ExternalLink } from '../../ui/external-link.tsx';
import { ContentPicture } from '../../ui/picture/content-picture.tsx';
import { Section } from '../../ui/section.tsx';
import { useContent } from '../../ui/site-context.tsx';
import styles from './client-logos.module.css';

type Logo = NonNullable<WholePageContent['clientLogos']>['logos'][number];

const LOGO_WIDTHS = [['', '9rem']] as const;

function LogoMark({ logo: { name, picture } }: { logo: Logo }) {
  if (!picture) return <span className={styles.name}>{name}</span>;
  return (
    <ContentPicture
      picture={picture}
      ratio={picture.width / picture.height}
      widths={LOGO_WIDTHS}
      className={styles.logo}
    />
  );
}

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
              <LogoMark logo={logo} />
            ) : (
              <ExternalLink href={logo.url} className={styles.link}>
                <LogoMark logo={logo} />
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
