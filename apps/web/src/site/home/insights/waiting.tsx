import styles from './waiting.module.css';

/** The shape of what comes, for a visitor who arrives from another page of the site before the lists do. */
export function Waiting({ className }: { className: string | undefined }) {
  return (
    <div className={`${styles.waiting} ${className}`} aria-hidden="true">
      <div className={styles.large} />
      <div className={styles.small} />
    </div>
  );
}
