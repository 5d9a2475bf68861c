import { quantity } from '@rapport/domain/shared/quantity';

/** How far an import was at a time, in milliseconds. */
export interface Progress {
  applied: number;
  at: number;
}

/** In milliseconds; from less than this no speed can be given. */
const MIN_OBSERVED_MS = 900;

/** How many seconds an import still takes, from how far it came meanwhile; null while that is not known. */
export function estimateSecondsLeft(first: Progress, now: Progress, rows: number): number | null {
  const done = now.applied - first.applied;
  const ms = now.at - first.at;
  if (done <= 0 || ms < MIN_OBSERVED_MS) return null;
  return Math.ceil(((rows - now.applied) * ms) / done / 1000);
}

/** A time in rough words: a few seconds, about 20 seconds, about 3 minutes. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'A few seconds left';
  if (seconds <= 90) return `About ${10 * Math.round(seconds / 10)} seconds left`;
  return `About ${quantity(Math.round(seconds / 60), 'minute')} left`;
}
