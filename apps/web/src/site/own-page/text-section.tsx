import type { OwnPageContent } from '@rapport/domain/site/page-content';
import { ContentPicture } from '../../ui/picture/content-picture.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './own-page.module.css';

/** A section of a page of the owner's own. */
export type OwnSection = OwnPageContent['sections'][number];

/** As wide as the column beside the text, or as what stands beside the heading. */
const BESIDE_TEXT = [
  ['(width < 48rem)', '92vw'],
  ['', '22rem'],
] as const;
const ALONE = [
  ['(width < 64rem)', '92vw'],
  ['', '58rem'],
] as const;

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
        <div className={styles.words} data-picture={picture !== undefined && paragraphs.length > 0}>
          {paragraphs.length === 0 ? null : (
            <div className={styles.paragraphs}>
              {paragraphs.map((paragraph, index) => (
                <p key={`${index} ${paragraph}`}>{paragraph}</p>
              ))}
            </div>
          )}
          {picture === undefined ? null : (
            <ContentPicture
              picture={picture}
              ratio={picture.width / picture.height}
              widths={paragraphs.length === 0 ? ALONE : BESIDE_TEXT}
              className={styles.picture}
            />
          )}
        </div>
      </div>
    </Section>
  );
}
