import { Link } from 'react-router-dom';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
import { homeAnchor, PATHS } from '../../ui/navigation/paths.ts';
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
          <li>
            <Link to={PATHS.privacy}>Privacy Policy</Link>
          </li>
          <li>
            <Link to={PATHS.terms}>Terms of Service</Link>
          </li>
        </ul>
        <ColorSchemeToggle className={classes.toggle} />
      </div>
    </footer>
  );
}
