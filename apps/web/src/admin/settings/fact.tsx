import type { ReactNode } from 'react';
import classes from './settings.module.css';

/** A name with its value, and an optional detail. */
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
