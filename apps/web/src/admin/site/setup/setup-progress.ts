import { quantity } from '@rapport/domain/shared/quantity';
import type { SetupStep, StepStatus } from '@rapport/domain/site/setup-schema';
import type { SetupStepKey } from '@rapport/domain/site/setup-step-keys';

/** How long a step takes, as in "about 2 minutes". */
export function formatMinutes(minutes: number): string {
  return `about ${quantity(minutes, 'minute')}`;
}

const STATUS_LABELS: Record<Exclude<StepStatus, 'open'>, string> = {
  done: 'Done',
  kept: 'Kept',
  skipped: 'Skipped',
};

/** The status of a step, or how long it takes while it is open. */
export function describeStep({ status, minutes }: SetupStep): string {
  return status === 'open' ? formatMinutes(minutes) : STATUS_LABELS[status];
}

/** Steps that need nothing more: done, kept or skipped. */
export function countSettled(steps: readonly SetupStep[]): number {
  return steps.filter(({ status }) => status !== 'open').length;
}

/** How far the set-up is, as in "3 of 9 steps done, about 12 minutes left." */
export function describeProgress(steps: readonly SetupStep[]): string {
  const settled = countSettled(steps);
  const left = steps.reduce((sum, { status, minutes }) => (status === 'open' ? sum + minutes : sum), 0);
  if (left === 0) return `All ${steps.length} steps are done.`;
  return `${settled} of ${steps.length} steps done, ${formatMinutes(left)} left.`;
}

/** The step to go on with: the first that is open, or the last. */
export function findNextStep(steps: readonly SetupStep[]): SetupStepKey {
  return steps.find(({ status }) => status === 'open')?.key ?? 'publish';
}
