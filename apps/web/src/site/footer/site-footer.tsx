import { Link } from 'react-router-dom';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
import { LegalLinks } from '../../ui/navigation/legal-links.tsx';
import { homeAnchor, PATHS } from '../../ui/navigation/paths.ts';
import { useContent, useSite } from '../../ui/site-context.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import styles from './site-footer.module.css';

/** First year of the copyright line. */
const FIRST_YEAR = 2024;

function copyrightYears(currentYear: number): string {
  return currentYear > FIRST_YEAR ? `${FIRST_YEAR}–${currentYear}` : String(FIRST_YEAR);
}

/** The footer: three columns on the site's one dark ground. */
export function SiteFooter() {
  const { owner, search, sections, services } = useContent();
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
              Services
            </h2>
            <ul>
              {services.services.map((service) => (
                <li key={service.name}>
                  <Link to={homeAnchor('services')}>{service.name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <nav aria-labelledby="footer-resources">
          <h2 id="footer-resources" className={styles.heading}>
            Resources
          </h2>
          <ul>
            {sections.includes('insights') ? (
              <>
                <li>
                  <Link to={homeAnchor('insights')}>Articles</Link>
                </li>
                <li>
                  <Link to={homeAnchor('insights')}>Videos</Link>
                </li>
                <li>
                  <Link to={homeAnchor('newsletter')}>Newsletter</Link>
                </li>
              </>
            ) : null}
            <li>
              <Link to={PATHS.clientAccess}>Client Portal</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.base}>
          <p>
            © {copyrightYears(currentYear)} {owner.name}
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
