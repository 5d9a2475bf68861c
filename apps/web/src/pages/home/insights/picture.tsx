import type { ReactNode } from 'react';
import styles from './picture.module.css';
import { pictureOf } from './pictures.ts';

interface PictureProps {
  address: string | null;
  /** The place in the list, which chooses the fallback. */
  place: number;
  children?: ReactNode;
}

/** A picture in the one ratio of the site, 16:9, over a duotone ground while it loads. */
export function Picture({ address, place, children }: PictureProps) {
  return (
    <div className={styles.frame}>
      <img src={pictureOf(address, place)} alt="" width={640} height={360} loading="lazy" decoding="async" />
      {children}
    </div>
  );
}
