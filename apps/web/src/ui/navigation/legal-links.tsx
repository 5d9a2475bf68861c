import { Link } from 'react-router-dom';
import { PATHS } from './paths.ts';

/** The legal pages, as items of the list in a footer. */
export function LegalLinks() {
  return (
    <>
      <li>
        <Link to={PATHS.privacy}>Privacy Policy</Link>
      </li>
      <li>
        <Link to={PATHS.terms}>Terms of Service</Link>
      </li>
    </>
  );
}
