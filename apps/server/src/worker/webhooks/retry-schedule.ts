const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits after the first failed attempt, the second, and so on; together not quite three days. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  18 * HOUR_MS,
  22 * HOUR_MS,
];
const LAST_WAIT_MS = 22 * HOUR_MS;
/** The longest wait that an endpoint may ask for. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;
/** Every wait is up to a tenth longer or shorter, so that what failed together is not tried together. */
const JITTER = 0.1;

/** The wait that a `Retry-After` header asks for, in milliseconds: seconds or a date; 0 for anything else. */
export function parseRetryAfter(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : new Date(text).getTime() - now.getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS) : 0;
}

interface FailedAttempt {
  /** How many attempts have failed, this one included. */
  attempts: number;
  now: Date;
  giveUpAt: Date;
  /** What the endpoint asked for, in milliseconds. */
  retryAfterMs: number;
  /** From 0 to 1. */
  random: number;
}

/** When to try again; null when the three days are over. The last attempt is made when they end. */
export function getNextAttempt({
  attempts,
  now,
  giveUpAt,
  retryAfterMs,
  random,
}: FailedAttempt): Date | null {
  if (now >= giveUpAt) return null;
  const wait = (WAITS_MS[attempts - 1] ?? LAST_WAIT_MS) * (1 + JITTER * (2 * random - 1));
  const next = now.getTime() + Math.max(wait, retryAfterMs);
  return new Date(Math.min(next, giveUpAt.getTime()));
}
