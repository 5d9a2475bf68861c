import classes from './status.module.css';

export type StatusTone = 'good' | 'waiting' | 'bad' | 'off';

/** A status as a word with a small mark, never by colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}
