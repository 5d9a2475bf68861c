import { Link } from 'react-router-dom';
import { homeAnchor } from './navigation/paths.ts';
import { useContent } from './site-context.tsx';
import styles from './wordmark.module.css';
import { wordmarkSize } from './wordmark-size.ts';

/** The owner's name in the serif, after the arch that is the site's one form. A long name is smaller, and wraps. */
export function Wordmark() {
  const { owner } = useContent();
  return (
    <Link
      to={homeAnchor('home')}
      className={styles.wordmark}
      data-name-size={wordmarkSize(owner.name)}
      dir="auto"
    >
      <span className={styles.arch} aria-hidden="true" />
      <span>{owner.name}</span>
    </Link>
  );
}
