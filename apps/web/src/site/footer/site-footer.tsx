import { STARTING_YEAR } from '@rapport/domain/site/legal-dates';
import { getPagePath } from '@rapport/domain/site/page-paths';
import { getServicePath } from '@rapport/domain/site/service-paths';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
import { LegalLinks } from '../../ui/navigation/legal-links.tsx';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { useButtons, useContent, useSite } from '../../ui/site-context.tsx';
import { TargetLink } from '../../ui/target-link.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import styles from './site-footer.module.css';

/** The years of the copyright line; without a first one, the present year alone. */
function copyrightYears(firstYear: string, currentYear: number): string {
  if (firstYear === '') return String(currentYear);
  return currentYear > Number(firstYear) ? `${firstYear}–${currentYear}` : firstYear;
}

/** The footer: three columns on the site's one dark ground. */
export function SiteFooter() {
  const { owner, search, sections, services, pages = [], firstYear = STARTING_YEAR } = useContent();
  const { footer } = useButtons();
  const { currentYear } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark />
          <p>{search.description}</p>
        </div>
        {sections.includes('services') ? (
          <nav aria-labelledby="footer-services">
            <h2 id="footer-services" className={styles.heading}>
              {footer.services}
            </h2>
            <ul>
              {services.services.map((service) => (
                <li key={service.name}>
                  <TargetLink
                    target={
                      service.slug === undefined ? homeAnchor('services') : getServicePath(service.slug)
                    }
                  >
                    {service.name}
                  </TargetLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {footer.links.length + pages.length > 0 ? (
          <nav aria-labelledby="footer-resources">
            <h2 id="footer-resources" className={styles.heading}>
              {footer.resources}
            </h2>
            <ul>
              {footer.links.map(({ label, target }, index) => (
                <li key={`${index} ${target}`}>
                  <TargetLink target={target}>{label}</TargetLink>
                </li>
              ))}
              {pages.map(({ title, slug }) => (
                <li key={slug}>
                  <TargetLink target={getPagePath(slug)}>{title}</TargetLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className={styles.base}>
          <p>
            © {copyrightYears(firstYear, currentYear)} {owner.name}
          </p>
          <ul>
            <LegalLinks />
          </ul>
          <ColorSchemeToggle className={styles.toggle} />
        </div>
      </div>
    </footer>
  );
}
