import { LazySection } from '../../../ui/navigation/lazy-section.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import { NEWSLETTER_FORM } from '../lazy-forms.ts';
import styles from './newsletter.module.css';

/** What the newsletter is, and its form. */
export function NewsletterSignup() {
  const { heading, sentence } = useContent().insights.newsletter;
  return (
    <>
      <div>
        <h2 id="newsletter-heading">{heading}</h2>
        <p className={styles.sentence}>{sentence}</p>
      </div>
      <LazySection page={NEWSLETTER_FORM} />
    </>
  );
}
