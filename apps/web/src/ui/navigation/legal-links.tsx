import { Link } from 'react-router-dom';
import { useButtons } from '../site-context.tsx';
import { PATHS } from './paths.ts';

/** The legal pages, as items of the list in a footer. */
export function LegalLinks() {
  const { footer } = useButtons();
  return (
    <>
      <li>
        <Link to={PATHS.privacy}>{footer.privacy}</Link>
      </li>
      <li>
        <Link to={PATHS.terms}>{footer.terms}</Link>
      </li>
    </>
  );
}
