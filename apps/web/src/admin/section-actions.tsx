import type { ReactNode } from 'react';
import classes from './section-heading.module.css';

/** What can be done with a whole section, where more than one thing can. */
export function SectionActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
