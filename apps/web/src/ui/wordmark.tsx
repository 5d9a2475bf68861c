import { Link } from 'react-router-dom';
import { owner } from '../content/owner.ts';
import { homeAnchor } from './navigation/paths.ts';
import styles from './wordmark.module.css';
import { wordmarkSize } from './wordmark-size.ts';

const size = wordmarkSize(owner.name);

/** The owner's name in the serif, after the arch that is the site's one form. A long name is smaller, and wraps. */
export function Wordmark() {
  return (
    <Link to={homeAnchor('home')} className={styles.wordmark} data-name-size={size} dir="auto">
      <span className={styles.arch} aria-hidden="true" />
      <span>{owner.name}</span>
    </Link>
  );
}
