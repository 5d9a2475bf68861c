import styles from './failed-page.module.css';
import { PATHS } from './navigation/paths.ts';

/** Shown when a page breaks. Plain links, because what broke may be the application itself. */
export function FailedPage() {
  return (
    <main className={styles.failed} role="alert">
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Loading it again often helps.</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          Load this page again
        </button>{' '}
        <a href={PATHS.home}>Return to Home</a>
      </p>
    </main>
  );
}
