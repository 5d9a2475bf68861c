import type { StatusTone } from '@rapport/domain/shared/status-tone';
import classes from './status.module.css';

/** A status as text with a colored mark, never by color alone. */
export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}
