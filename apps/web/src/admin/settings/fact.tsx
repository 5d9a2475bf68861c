import type { ReactNode } from 'react';
import classes from './settings.module.css';

/** One line of what is so, with a word on it where that helps. */
export function Fact({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>
        {name}
        {detail ? <span className={classes.small}>{detail}</span> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
