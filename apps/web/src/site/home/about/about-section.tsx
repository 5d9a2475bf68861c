import { IconPlus } from '@tabler/icons-react';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import patterns from '../../../ui/patterns.module.css';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import styles from './about-section.module.css';
import { BiographyDialog } from './biography.tsx';

const BIOGRAPHY_ID = 'biography';

/** About the owner: text, a button for the biography, and the statistics. */
export function AboutSection() {
  const { about } = useContent();
  return (
    <Section id="about" labelledBy="about-heading" ground="sunk">
      <SectionHeading id="about-heading" name="About" heading={about.heading} />
      <div className={styles.paragraphs}>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <DialogButton dialogId={BIOGRAPHY_ID} className={`${patterns.link} ${styles.biography}`}>
          View Full Biography
          <IconPlus size={18} stroke={1.5} aria-hidden="true" />
        </DialogButton>
      </div>
      <dl className={styles.statistics}>
        {about.statistics.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <BiographyDialog id={BIOGRAPHY_ID} />
    </Section>
  );
}
