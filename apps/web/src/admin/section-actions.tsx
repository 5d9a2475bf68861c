import type { ReactNode } from 'react';
import classes from './section-heading.module.css';

/** The actions of a section, beside its title. */
export function SectionActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
