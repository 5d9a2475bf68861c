import { useLocation } from 'react-router-dom';
import { ActionLink } from '../../ui/action-link.tsx';
import { homeAnchor, PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import patterns from '../../ui/patterns.module.css';
import styles from '../notice-page.module.css';
import { NoticePage } from '../notice-page.tsx';

/** The page of an unknown address. */
export default function NotFoundPage() {
  usePageHead(useLocation().pathname);
  return (
    <NoticePage title="404 Page Not Found">
      <p className={patterns.lead}>
        There is no page at this address. It may have moved, or the address may contain a typo.
      </p>
      <div className={styles.ways}>
        <ActionLink to={PATHS.home}>Return to Home</ActionLink>
        <ActionLink to={homeAnchor('contact')} tone="quiet">
          Contact
        </ActionLink>
      </div>
    </NoticePage>
  );
}
