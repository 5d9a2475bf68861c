const HOUR_MS = 60 * 60_000;

/** Unused for this long, a session ends (decision 6). */
export const IDLE_MS = 24 * HOUR_MS;

/** However much it is used, a session ends after this long (decision 6). */
export const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
