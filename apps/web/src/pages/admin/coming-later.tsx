import type { ReactNode } from 'react';
import classes from './coming-later.module.css';
import { SectionHeading } from './section-heading.tsx';

/** Says plainly that a section is still to be built, and what it will be for. */
export function ComingLater({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SectionHeading title={title} />
      <p className={classes.text}>{children}</p>
      <p className={classes.note}>This section comes later.</p>
    </>
  );
}
