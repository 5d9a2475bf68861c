import { Button, type ButtonProps } from '@mantine/core';
import type { StepCheck } from './use-step-check.ts';

/** The button that checks again, and says that it does. */
export function CheckAgain({ check, ...props }: ButtonProps & { check: StepCheck }) {
  return (
    <Button miw={124} {...props} aria-busy={check.isBusy} onClick={check.run}>
      {check.isBusy ? 'Checking...' : 'Check again'}
    </Button>
  );
}
