import styles from '../../ui/private-loading.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The shape of what comes, while it comes. */
export function WaitingRows({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row ${row}`} className={styles.row} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
