import { Section, SectionHeading } from '../../../ui/section.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import { Articles } from './articles.tsx';
import styles from './newsletter.module.css';
import { NewsletterSignup } from './newsletter-signup.tsx';
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
        <NewsletterSignup />
      </section>
    </Section>
  );
}
