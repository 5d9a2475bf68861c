import { LazySection } from '../../../ui/navigation/lazy-section.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import { NEWSLETTER_FORM } from '../lazy-forms.ts';
import styles from './newsletter.module.css';

/** The newsletter signup. */
export function Newsletter() {
  const { insights } = useContent();
  return (
    <section id="newsletter" tabIndex={-1} aria-labelledby="newsletter-heading" className={styles.newsletter}>
      <div>
        <h2 id="newsletter-heading">{insights.newsletter.heading}</h2>
        <p className={styles.sentence}>{insights.newsletter.sentence}</p>
      </div>
      <LazySection page={NEWSLETTER_FORM} />
    </section>
  );
}
