import patterns from '../../../ui/patterns.module.css';
import { SectionPicture } from '../../../ui/picture/section-picture.tsx';
import { Section } from '../../../ui/section.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import styles from './innovation-section.module.css';
import { WovenStrands } from './woven-strands.tsx';

/** The innovation overview: behavioral science, technology and creative arts, with a picture, or a drawing of strands that are woven. */
export function InnovationSection() {
  const { innovation } = useContent();
  return (
    <Section labelledBy="innovation-heading">
      <h2 id="innovation-heading" className={styles.heading}>
        {innovation.heading}
      </h2>
      <p className={`${patterns.lead} ${styles.introduction}`}>{innovation.introduction}</p>
      {innovation.picture ? (
        <div className={styles.picture}>
          <SectionPicture picture={innovation.picture} place="whole" />
        </div>
      ) : (
        <WovenStrands count={innovation.strands.length} className={styles.weave} />
      )}
      <dl className={styles.strands} data-count={innovation.strands.length}>
        {innovation.strands.map((strand) => (
          <div key={strand.name}>
            <dt>{strand.name}</dt>
            <dd>{strand.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
