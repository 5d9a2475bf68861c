import { Link } from 'react-router-dom';
import { homeAnchor } from '../app/paths.ts';
import { owner } from '../content/owner.ts';
import styles from './wordmark.module.css';

/** The owner's name in the serif, after the arch that is the site's one form. */
export function Wordmark() {
  return (
    <Link to={homeAnchor('home')} className={styles.wordmark}>
      <span className={styles.arch} aria-hidden="true" />
      {owner.name}
    </Link>
  );
}
