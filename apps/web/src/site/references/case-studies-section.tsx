import type { CaseStudy } from '@rapport/domain/site/references-schema';
import { ContentPicture } from '../../ui/picture/content-picture.tsx';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { useContent } from '../../ui/site-context.tsx';
import styles from './case-studies.module.css';

const FACE_WIDTHS = [['', '2.75rem']] as const;

/** Who can confirm it; nothing for a client who stays unnamed. */
function By({ study: { portrait, name, organization } }: { study: Omit<CaseStudy, 'hidden'> }) {
  const [first, second] = [name, organization].filter((text) => text !== '');
  if (portrait === null && first === undefined) return null;
  return (
    <div className={styles.by}>
      {portrait ? (
        <ContentPicture picture={portrait} ratio={1} widths={FACE_WIDTHS} className={styles.face} />
      ) : null}
      {first === undefined ? null : (
        <span>
          <span className={styles.name}>{first}</span>
          {second === undefined ? null : <small>{second}</small>}
        </span>
      )}
    </div>
  );
}

/** Work that is done: what was wrong, what changed, and, where there are, one figure and who can confirm it. */
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
            {study.figure === '' ? (
              <h3>{study.title}</h3>
            ) : (
              <p className={styles.result}>
                <strong>{study.figure}</strong> <span>{study.figureLabel}</span>
              </p>
            )}
            <div className={styles.story}>
              {study.figure === '' ? null : <h3>{study.title}</h3>}
              <h4>The problem</h4>
              <p>{study.problem}</p>
              <h4>What changed</h4>
              <p>{study.change}</p>
              <By study={study} />
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
