import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../navigation/paths.ts';
import styles from './privacy-note.module.css';

/** Says beneath a form what is done with the details, and where the whole policy is. */
export function PrivacyNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      {children} <Link to={PATHS.privacy}>How your data is handled</Link>
    </p>
  );
}
