import styles from './waiting.module.css';

/** Skeleton of a list, for visitors who come from another page of the site before the list is loaded. */
export function Waiting({ className }: { className: string | undefined }) {
  return (
    <div className={`${styles.waiting} ${className}`} aria-hidden="true">
      <div className={styles.large} />
      <div className={styles.small} />
    </div>
  );
}
