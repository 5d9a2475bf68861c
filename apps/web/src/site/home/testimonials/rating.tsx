import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './rating.module.css';

/** A rating out of five: words for those who listen, small marks for those who look. */
export function Rating({ rating }: { rating: number }) {
  return (
    <p className={styles.rating}>
      <VisuallyHidden>Rated {rating} out of 5</VisuallyHidden>
      <span aria-hidden="true">{'★'.repeat(rating)}</span>
    </p>
  );
}
