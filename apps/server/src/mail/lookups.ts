import type { Environment } from '../platform/config/environment.ts';

type Waits = Pick<Environment, 'postmarkTimeoutSeconds' | 'postmarkSettleSeconds'>;

/** Early lookups as shares of `POSTMARK_SETTLE_SECONDS`: after 10, 30, 60 and 120 of 300 seconds. */
const EARLY_LOOKUPS = [1 / 30, 1 / 10, 1 / 5, 2 / 5];

/** Most lookups of each kind, campaigns and single emails, in one round of a worker; rounds are a second apart. */
export const MAX_LOOKUPS_PER_ROUND = 10;

/** Seconds after a request until Postmark's search has it; only then does "not found" mean that it was not sent. */
export function getIndexedAfterSeconds({ postmarkTimeoutSeconds, postmarkSettleSeconds }: Waits): number {
  return postmarkTimeoutSeconds + postmarkSettleSeconds;
}

/** Seconds after a request until Postmark is asked about it for the first time. */
export function getFirstLookupSeconds({ postmarkSettleSeconds }: Waits): number {
  return postmarkSettleSeconds * (EARLY_LOOKUPS[0] ?? 1);
}

/**
 * Seconds within which a committed request has to begin. One that begins later is not made, because Postmark's search
 * might have it too late.
 */
export function getMaxRequestDelaySeconds({ postmarkSettleSeconds }: Waits): number {
  return postmarkSettleSeconds / 10;
}

/** Seconds for which a lookup in progress keeps other workers from asking the same. */
export function getLookupLeaseSeconds(waits: Waits): number {
  return waits.postmarkTimeoutSeconds + getFirstLookupSeconds(waits);
}

/**
 * SQL: when Postmark is asked next about a request made at `since`, of which its search knew nothing: at the next
 * early lookup, or at `indexed`, when the search surely has it. Takes one value, `toLookupValue`.
 */
export function nextLookupSql(since: string, indexed: string): string {
  return `least(${indexed},
    (select min(${since} + make_interval(secs => wait::float8)) from jsonb_array_elements_text(?::jsonb) as wait
      where ${since} + make_interval(secs => wait::float8) > clock_timestamp()))`;
}

/** The value of `nextLookupSql`. */
export function toLookupValue({ postmarkSettleSeconds }: Waits): string {
  return JSON.stringify(EARLY_LOOKUPS.map((share) => share * postmarkSettleSeconds));
}
