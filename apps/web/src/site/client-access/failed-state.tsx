import { Button } from '@mantine/core';
import { describeFailure } from '../../api/api-error.ts';
import classes from './states.module.css';

interface FailedStateProps {
  what: string;
  error: unknown;
  isTrying: boolean;
  onTryAgain: () => void;
}

/** What a part says when it could not be read, with the server's own sentence where there is one. */
export function FailedState({ what, error, isTrying, onTryAgain }: FailedStateProps) {
  return (
    <div className={classes.empty}>
      <div role="alert">
        <p className={classes.emptyTitle}>{what} could not be loaded</p>
        <p className={classes.emptyText}>{describeFailure(error)}</p>
      </div>
      <Button variant="default" aria-busy={isTrying} onClick={isTrying ? undefined : onTryAgain}>
        {isTrying ? 'Trying again...' : 'Try again'}
      </Button>
    </div>
  );
}
