import type { Picture } from '@rapport/domain/site/picture-schema';
import { ContentPicture } from '../../ui/picture/content-picture.tsx';
import styles from './logo-mark.module.css';

const LOGO_WIDTHS = [['', '9rem']] as const;

/** A logo in its own shape; without a picture, the name. */
export function LogoMark({ name, picture }: { name: string; picture?: Picture | undefined }) {
  if (!picture) return <span className={styles.name}>{name}</span>;
  return (
    <ContentPicture
      picture={picture}
      ratio={picture.width / picture.height}
      widths={LOGO_WIDTHS}
      className={styles.logo}
    />
  );
}
