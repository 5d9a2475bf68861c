import type { Environment } from '../../platform/config/environment.ts';

type Waits = Pick<Environment, 'postmarkTimeoutSeconds' | 'postmarkSettleSeconds'>;

/** Early lookups as shares of `POSTMARK_SETTLE_SECONDS`: after 10, 30, 60 and 120 of 300 seconds. */
const EARLY_LOOKUPS = [1 / 30, 1 / 10, 1 / 5, 2 / 5];

/** Seconds after a request until Postmark's search has it; only then does "not found" mean that it was not sent. */
export function getIndexedAfterSeconds({ postmarkTimeoutSeconds, postmarkSettleSeconds }: Waits): number {
  return postmarkTimeoutSeconds + postmarkSettleSeconds;
}

/** Seconds after a request until Postmark is asked about it for the first time. */
export function getFirstLookupSeconds({ postmarkSettleSeconds }: Waits): number {
  return postmarkSettleSeconds * (EARLY_LOOKUPS[0] ?? 1);
}

/**
 * Seconds after a request at which Postmark is asked about it: early, when its search surely has it, and after the same
 * wait once more, for a request of which the search had only a part.
 */
export function listLookupSeconds(waits: Waits): number[] {
  const indexedAfter = getIndexedAfterSeconds(waits);
  const early = EARLY_LOOKUPS.map((share) => share * waits.postmarkSettleSeconds);
  return [...early, indexedAfter, 2 * indexedAfter];
}

/**
 * Whether a request must not be made any more, because its beginning was committed so long ago that Postmark's search
 * might have it too late. `began` is the time of `performance.now()` before the commit.
 */
export function isTooLate({ postmarkSettleSeconds }: Waits, began: number): boolean {
  return performance.now() - began > postmarkSettleSeconds * 100;
}
