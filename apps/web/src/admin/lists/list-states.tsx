import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import classes from './list-states.module.css';

/** The empty state of a list: what will appear here, or how to see rows again. */
export function ListEmpty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      <div className={classes.text}>{children}</div>
    </div>
  );
}

/** Shown above a list when the linked record no longer exists. */
export function GoneNote({ what }: { what: string }) {
  return (
    <p className={classes.gone} role="status">
      <strong>This {what} no longer exists.</strong> It was deleted after you were notified.
    </p>
  );
}

interface ListFailedProps {
  /** As in "Couldn't load the contacts". */
  what: string;
  error: unknown;
  isTrying: boolean;
  onTryAgain: () => void;
}

/** The error state of a list, with the server's message where there is one. */
export function ListFailed({ what, error, isTrying, onTryAgain }: ListFailedProps) {
  return (
    <div className={classes.state}>
      <div role="alert">
        <p className={classes.title}>Couldn't load {what}</p>
        <p className={classes.text}>{describeFailure(error)}</p>
      </div>
      <Button variant="default" aria-busy={isTrying} onClick={isTrying ? undefined : onTryAgain}>
        {isTrying ? 'Trying again...' : 'Try again'}
      </Button>
    </div>
  );
}
