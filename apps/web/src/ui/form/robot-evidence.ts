import { MIN_FILL_TIME_MS } from '@rapport/domain/shared/limits';
import type { FieldValues } from './form-values.ts';

/** Must stay empty; its name is one that robots like to fill in. */
export const HONEYPOT_FIELD = 'website';

/** What the server judges a submission by, without asking anybody else. */
export interface RobotEvidence {
  website: string;
  /** Milliseconds since the page was opened; no one reads and writes in no time at all. */
  elapsedMs: number;
}

/** The evidence of a form that is being sent now. */
export function robotEvidence(values: FieldValues, now: number = performance.now()): RobotEvidence {
  return { website: values[HONEYPOT_FIELD] ?? '', elapsedMs: Math.max(0, Math.round(now)) };
}

/** A little more than the server asks for, because clocks disagree. */
const SAFE_FILL_TIME_MS = MIN_FILL_TIME_MS + 50;

/**
 * Waits until no one can be taken for a robot: who has an address filled in by the browser and presses the button at
 * once is a person, and what they send must not be thrown away.
 */
export async function waitForFillTime(now: () => number = () => performance.now()): Promise<void> {
  const missing = SAFE_FILL_TIME_MS - now();
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
}
