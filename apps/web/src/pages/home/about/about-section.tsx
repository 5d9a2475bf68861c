import { Section, SectionHeading } from '../../../components/section.tsx';
import { about } from '../../../content/about.ts';
import styles from './about-section.module.css';

/** Who is speaking, and the figures on one hairline. */
export function AboutSection() {
  return (
    <Section id="about" labelledBy="about-heading" ground="sunk">
      <SectionHeading id="about-heading" name="About" heading={about.heading} />
      <div className={styles.paragraphs}>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className={styles.statistics}>
        {about.statistics.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
