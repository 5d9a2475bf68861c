import type { ReactNode } from 'react';
import classes from './section-heading.module.css';

interface SectionHeadingProps {
  title: string;
  /** A line below the title, such as the number of rows. */
  note?: ReactNode;
  /** The actions of the section. */
  children?: ReactNode;
}

/** The heading of an admin section, of the same height in every section. */
export function SectionHeading({ title, note, children }: SectionHeadingProps) {
  return (
    <div className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      {note ? (
        <p className={classes.note} role="status">
          {note}
        </p>
      ) : null}
      {children}
    </div>
  );
}
