import { useLocation } from 'react-router-dom';
import { ActionLink } from '../../ui/action-link.tsx';
import { homeAnchor, PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import patterns from '../../ui/patterns.module.css';
import { SiteFrame } from '../site-frame.tsx';
import styles from './not-found-page.module.css';

/** The page of an unknown address, beside the site's arch. */
export default function NotFoundPage() {
  usePageHead(useLocation().pathname);
  return (
    <SiteFrame>
      <section className={styles.page} aria-labelledby="notice-title">
        <div className={styles.words}>
          <h1 id="notice-title">404 Page Not Found</h1>
          <p className={patterns.lead}>
            There is no page at this address. It may have moved, or the address may contain a typo.
          </p>
          <div className={styles.ways}>
            <ActionLink to={PATHS.home}>Return to Home</ActionLink>
            <ActionLink to={homeAnchor('contact')} tone="quiet">
              Contact
            </ActionLink>
          </div>
        </div>
        <div className={styles.arch} aria-hidden="true" />
      </section>
    </SiteFrame>
  );
}
