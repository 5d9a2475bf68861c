import styles from './private-loading.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What is loading: the admin area has a rail of sections, the portal has tabs. */
export type PrivateArea = 'admin' | 'portal';

const TABS = ['1', '2', '3', '4'];
const ROWS = ['1', '2', '3'];

/** The frame of the admin area or the portal while its code loads, in the sizes of what comes. */
export function PrivateLoading({ area }: { area: PrivateArea }) {
  return (
    <div className={styles.frame} data-area={area}>
      <div className={styles.header} aria-hidden="true">
        <span />
      </div>
      <div className={styles.sections} aria-hidden="true">
        {TABS.map((tab) => (
          <span key={tab} />
        ))}
      </div>
      <div className={styles.content}>
        <div className={styles.title} role="status">
          <VisuallyHidden>Loading...</VisuallyHidden>
        </div>
        {ROWS.map((row) => (
          <div key={row} className={styles.row} aria-hidden="true">
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}
