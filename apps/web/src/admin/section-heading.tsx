import type { ReactNode } from 'react';
import classes from './section-heading.module.css';

interface SectionHeadingProps {
  title: string;
  /** A quiet line beneath the title, such as how many rows there are. */
  note?: ReactNode;
  /** What can be done with the whole section. */
  children?: ReactNode;
}

/** The head of an admin section, the same height in every one. */
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
