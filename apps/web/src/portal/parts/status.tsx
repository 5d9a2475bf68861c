import type { ReactNode } from 'react';
import classes from './parts.module.css';

export type StatusTone = 'good' | 'waiting' | 'over';

/** A status as a word with a small mark, never by color alone. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}
