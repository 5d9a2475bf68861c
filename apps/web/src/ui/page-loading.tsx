import styles from './page-loading.module.css';

/** Shown while a page is on its way. */
export function PageLoading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>Loading...</span>
    </div>
  );
}
