const HOUR_MS = 60 * 60_000;

/** A session ends after this long without use. */
export const IDLE_MS = 24 * HOUR_MS;

/** A session ends after this long, even if it is used. */
export const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
