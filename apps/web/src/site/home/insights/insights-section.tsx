import { LazySection } from '../../../ui/navigation/lazy-section.tsx';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import { NEWSLETTER_FORM } from '../lazy-forms.ts';
import { Articles } from './articles.tsx';
import styles from './newsletter.module.css';
import { Videos } from './videos.tsx';

/** Articles, videos and the newsletter. */
export function InsightsSection() {
  const { insights } = useContent();
  return (
    <Section id="insights" labelledBy="insights-heading" ground="sunk">
      <SectionHeading
        id="insights-heading"
        name="Insights"
        heading={insights.heading}
        introduction={insights.introduction}
      />
      <Articles />
      <Videos />
      <section
        id="newsletter"
        tabIndex={-1}
        aria-labelledby="newsletter-heading"
        className={styles.newsletter}
      >
        <div>
          <h2 id="newsletter-heading">{insights.newsletter.heading}</h2>
          <p className={styles.sentence}>{insights.newsletter.sentence}</p>
        </div>
        <LazySection page={NEWSLETTER_FORM} />
      </section>
    </Section>
  );
}
