import { Link } from 'react-router-dom';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
import { LegalLinks } from '../../ui/navigation/legal-links.tsx';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import classes from './portal-footer.module.css';

/** The footer of every portal page: contact, legal pages, and the color scheme. */
export function PortalFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <ul>
          <li>
            <Link to={homeAnchor('contact')}>Contact</Link>
          </li>
          <LegalLinks />
        </ul>
        <ColorSchemeToggle className={classes.toggle} />
      </div>
    </footer>
  );
}
