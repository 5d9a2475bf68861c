import type { OwnPageContent } from '@rapport/domain/site/page-content';
import { SectionPicture } from '../../ui/picture/section-picture.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './own-page.module.css';

/** A section of a page of the owner's own. */
export type OwnSection = OwnPageContent['sections'][number];

/** Paragraphs are separated by an empty line. */
const PARAGRAPHS = /\n\s*\n/;

/** A text of one page only, with a heading and a picture where it has them. */
export function TextSection({ section, id }: { section: OwnSection; id: string }) {
  const { heading, text, picture } = section;
  const paragraphs = text === '' ? [] : text.split(PARAGRAPHS);
  return (
    <Section labelledBy={heading === '' ? undefined : id}>
      <div className={styles.part}>
        {heading === '' ? null : <h2 id={id}>{heading}</h2>}
        <div className={styles.words}>
          {paragraphs.length === 0 ? null : (
            <div className={styles.paragraphs}>
              {paragraphs.map((paragraph, index) => (
                <p key={`${index} ${paragraph}`}>{paragraph}</p>
              ))}
            </div>
          )}
          <SectionPicture picture={picture} place={paragraphs.length === 0 ? 'below' : 'after'} />
        </div>
      </div>
    </Section>
  );
}
