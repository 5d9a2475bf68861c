import { IconPlus } from '@tabler/icons-react';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import patterns from '../../../ui/patterns.module.css';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { useButtons, useContent } from '../../../ui/site-context.tsx';
import styles from './about-section.module.css';
import { BiographyDialog } from './biography.tsx';

const BIOGRAPHY_ID = 'biography';

/** About the owner: text, a button for the biography, and the statistics. */
export function AboutSection() {
  const { about, biography } = useContent();
  const buttons = useButtons().sections;
  const hasBiography = Object.values(biography).some((part) => part.length > 0);
  return (
    <Section id="about" labelledBy="about-heading" ground="sunk">
      <SectionHeading id="about-heading" name="About" heading={about.heading} picture={about.picture}>
        <div className={styles.paragraphs}>
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {hasBiography ? (
            <DialogButton dialogId={BIOGRAPHY_ID} className={`${patterns.link} ${styles.biography}`}>
              {buttons.biography}
              <IconPlus size={18} stroke={1.5} aria-hidden="true" />
            </DialogButton>
          ) : null}
        </div>
      </SectionHeading>
      {about.statistics.length > 0 ? (
        <dl className={styles.statistics} data-count={about.statistics.length}>
          {about.statistics.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {hasBiography ? <BiographyDialog id={BIOGRAPHY_ID} /> : null}
    </Section>
  );
}
