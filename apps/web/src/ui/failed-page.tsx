import styles from './failed-page.module.css';
import { PATHS } from './navigation/paths.ts';

/** Shown when a page breaks. Plain links, because what broke may be the application itself. */
export function FailedPage() {
  return (
    <main className={styles.failed} role="alert">
      <h1>Something went wrong</h1>
      <p>We couldn't show this page. Reloading it often helps.</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          Reload page
        </button>{' '}
        <a href={PATHS.home}>Return to Home</a>
      </p>
    </main>
  );
}
