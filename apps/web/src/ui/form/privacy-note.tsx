import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../navigation/paths.ts';
import styles from './privacy-note.module.css';

/** Says beneath a form what is done with the details, and where the whole policy is. */
export function PrivacyNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      {children}{' '}
      {/* A document of its own, so that the browser has the form as it was when the reader comes back. */}
      <Link to={PATHS.privacy} reloadDocument>
        How your data is handled
      </Link>
    </p>
  );
}
