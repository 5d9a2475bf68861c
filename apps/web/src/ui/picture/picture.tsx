import { getPictureSourceSet } from '@rapport/domain/shared/picture-address';
import type { ReactNode } from 'react';
import { useSite } from '../site-context.tsx';
import styles from './picture.module.css';
import { pictureOf } from './picture-sources.ts';

/** Browsers that lay out before they load know the width themselves; the others get the widest a picture is shown at. */
const SIZES = 'auto, (width < 64rem) 92vw, 46rem';

interface PictureProps {
  address: string | null;
  /** The place in the list, which chooses the fallback. */
  place: number;
  children?: ReactNode;
}

/** A picture in the one ratio of the site, 16:9, over a duotone ground while it loads. */
export function Picture({ address, place, children }: PictureProps) {
  const { drawingColors } = useSite();
  const source = pictureOf(address, place, drawingColors);
  const sourceSet = getPictureSourceSet(source);
  return (
    <div className={styles.frame}>
      <img
        {...(sourceSet === null ? {} : { srcSet: sourceSet, sizes: SIZES })}
        src={source}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
      />
      {children}
    </div>
  );
}
