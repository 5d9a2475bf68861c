import type { ReactNode } from 'react';
import patterns from './patterns.module.css';
import { SectionPicture, type SectionPictureProps } from './picture/section-picture.tsx';
import styles from './section.module.css';

interface SectionProps {
  /** The anchor of in-page navigation, where the section has one. */
  id?: string;
  /** The id of the heading that names the section, where it has one. */
  labelledBy?: string | undefined;
  ground?: 'paper' | 'sunk';
  className?: string | undefined;
  children: ReactNode;
}

/** A section of a public page: its ground over the whole width, its content within the page's measure. */
export function Section({ id, labelledBy, ground = 'paper', className, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={styles.section}
      data-ground={ground}
    >
      <div className={[styles.inner, className].filter(Boolean).join(' ')}>{children}</div>
    </section>
  );
}

interface SectionHeadingProps {
  id: string;
  /** The section's name as the header menu says it. */
  name: string;
  heading: string;
  introduction?: string;
  picture?: SectionPictureProps['picture'];
  children?: ReactNode;
}

/** The name of the section small beside its heading, on a hairline; a picture stands beside what follows the heading here. */
export function SectionHeading(props: SectionHeadingProps) {
  const { id, name, heading, introduction, picture, children } = props;
  return (
    <div className={styles.heading}>
      <p className={styles.name}>{name}</p>
      <div className={styles.words}>
        <h2 id={id}>{heading}</h2>
        {introduction ? <p className={patterns.lead}>{introduction}</p> : null}
        <SectionPicture picture={picture} place={children ? 'beside' : 'below'} />
        {children}
      </div>
    </div>
  );
}
