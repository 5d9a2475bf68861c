import { quantity } from '@rapport/domain/shared/quantity';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { SetupStep, StepStatus } from '@rapport/domain/site/setup-schema';
import type { SetupStepKey } from '@rapport/domain/site/setup-steps';

interface StepText {
  label: string;
  /** What to do, in one or two sentences; null where the step says it itself. */
  note: string | null;
  /** The part of the site that the preview shows; none where it shows nothing of the step. */
  part: keyof SiteContent | null;
  /** The button that goes on without doing it, and what it means. */
  decline: { label: string; decision: 'kept' | 'skipped' };
}

const SKIP = { label: 'Skip for now', decision: 'skipped' } as const;

export const STEP_TEXTS: Record<SetupStepKey, StepText> = {
  name: {
    label: 'Name and line',
    note: 'Your name is in the header, the footer and every email. The line below it says what you do.',
    part: 'owner',
    decline: SKIP,
  },
  portrait: {
    label: 'Portrait',
    note: 'A photograph in daylight is enough. Describe it in a few words for people who can’t see it.',
    part: 'owner',
    decline: SKIP,
  },
  colors: {
    label: 'Colors',
    note: 'Two colors make every shade of your pages and emails. Choose your own, or keep these.',
    part: 'look',
    decline: { label: 'Keep these colors', decision: 'kept' },
  },
  services: {
    label: 'Services',
    note: 'Say for each service what it is and who it is for, in one line each. Remove what you don’t offer.',
    part: 'services',
    decline: SKIP,
  },
  email: {
    label: 'Emails',
    note: 'How your emails close. The law of many countries asks for a postal address.',
    part: null,
    decline: SKIP,
  },
  feeds: {
    label: 'Articles and videos',
    note: 'Enter the addresses of your feeds. Your site shows the newest articles and videos by itself.',
    part: 'insights',
    decline: SKIP,
  },
  postmark: {
    label: 'Postmark',
    note: null,
    part: null,
    decline: SKIP,
  },
  domain: {
    label: 'Domain',
    note: null,
    part: null,
    decline: SKIP,
  },
  publish: {
    label: 'Publish',
    note: 'Show your site to visitors. You can change everything later, and go back to an earlier version.',
    part: 'hero',
    decline: SKIP,
  },
};

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
