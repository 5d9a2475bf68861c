import { ContentPicture } from '../../ui/picture/content-picture.tsx';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { useContent } from '../../ui/site-context.tsx';
import styles from './case-studies.module.css';

const FACE_WIDTHS = [['', '2.75rem']] as const;

/** Work that is done: what was wrong, what changed, one figure, and who can confirm it. */
export default function CaseStudiesSection() {
  const { caseStudies } = useContent();
  if (!caseStudies) return null;
  return (
    <Section labelledBy="case-studies-heading">
      <SectionHeading
        id="case-studies-heading"
        name="Case studies"
        heading={caseStudies.heading}
        introduction={caseStudies.introduction}
      />
      <div className={styles.list}>
        {caseStudies.caseStudies.map((study, index) => (
          <article key={`${index} ${study.title}`} className={styles.study}>
            <p className={styles.result}>
              <strong>{study.figure}</strong> <span>{study.figureLabel}</span>
            </p>
            <div className={styles.story}>
              <h3>{study.title}</h3>
              <h4>The problem</h4>
              <p>{study.problem}</p>
              <h4>What changed</h4>
              <p>{study.change}</p>
              <div className={styles.by}>
                {study.portrait ? (
                  <ContentPicture
                    picture={study.portrait}
                    ratio={1}
                    widths={FACE_WIDTHS}
                    className={styles.face}
                  />
                ) : null}
                <span>
                  <span className={styles.name}>{study.name}</span>
                  {study.organization === '' ? null : <small>{study.organization}</small>}
                </span>
              </div>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
