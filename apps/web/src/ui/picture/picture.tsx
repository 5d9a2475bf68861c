import { getPictureSourceSet } from '@rapport/domain/shared/picture-address';
import { getDrawingAddress } from '@rapport/domain/site/drawing-address';
import type { ReactNode } from 'react';
import { useSite } from '../site-context.tsx';
import { isOwnPicture } from '../web-address.ts';
import firstFallbackUrl from './fallback-1.svg?drawing';
import secondFallbackUrl from './fallback-2.svg?drawing';
import thirdFallbackUrl from './fallback-3.svg?drawing';
import styles from './picture.module.css';

const FALLBACKS = [firstFallbackUrl, secondFallbackUrl, thirdFallbackUrl];

/**
 * Which fallback picture to show, by the position in the list, so that neighbors differ. `colors` are those of the look
 * where it is not the sample's.
 */
function pictureOf(address: string | null, place: number, colors: string | undefined): string {
  if (isOwnPicture(address)) return address;
  const index = place % FALLBACKS.length;
  if (colors !== undefined) return getDrawingAddress(`fallback-${index + 1}`, colors);
  return FALLBACKS[index] ?? firstFallbackUrl;
}

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
