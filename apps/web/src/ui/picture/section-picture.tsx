import type { Picture } from '@rapport/domain/site/picture-schema';
import { ContentPicture } from './content-picture.tsx';
import styles from './section-picture.module.css';

const NARROW = ['(width < 48rem)', '94vw'] as const;

/** For each place the smallest ratio of width to height, and how wide a picture is there on narrow and wide screens. */
const PLACES = {
  whole: {
    ratio: 2,
    widths: [
      ['(width < 86rem)', '94vw'],
      ['', '80rem'],
    ],
  },
  below: { ratio: 1.6, widths: [NARROW, ['(width < 86rem)', '70vw'], ['', '60rem']] },
  beside: { ratio: 0.75, widths: [NARROW, ['(width < 86rem)', '22vw'], ['', '18rem']] },
  after: { ratio: 0.75, widths: [NARROW, ['', '22rem']] },
} as const;
const MAX_RATIO = 3;

export interface SectionPictureProps {
  picture: Picture | undefined;
  /** Over the whole page, below the words of a section, or before or after them where the picture is upright. */
  place: keyof typeof PLACES;
}

/** The picture of a section in its own shape; one that would fill the screen is cut around its focal point. */
export function SectionPicture({ picture, place }: SectionPictureProps) {
  if (!picture) return null;
  const own = picture.width / picture.height;
  const shown = PLACES[place].ratio < 1 && own > 1 ? 'below' : place;
  const ratio = Math.min(MAX_RATIO, Math.max(PLACES[shown].ratio, own));
  return (
    <div className={styles.frame} data-place={shown} style={{ aspectRatio: ratio }}>
      <ContentPicture
        picture={picture}
        ratio={ratio}
        widths={PLACES[shown].widths}
        className={styles.picture}
      />
    </div>
  );
}
