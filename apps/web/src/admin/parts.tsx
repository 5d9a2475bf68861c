import { Children, type ReactNode } from 'react';
import classes from './parts.module.css';

/** Short facts after one another; the dot between two is only there where both stand on one line. */
export function Parts({ children }: { children: ReactNode }) {
  return (
    <span className={classes.line}>
      <span className={classes.parts}>
        {Children.map(Children.toArray(children), (part) => (
          <span>{part} </span>
        ))}
      </span>
    </span>
  );
}
