/** The most characters of an email address. */
export const MAX_EMAIL_LENGTH = 254;

/** The most rows of one export by selection, so that the request stays under 1 MiB. */
export const MAX_EXPORTED_ROWS = 20_000;

/** A form that is sent sooner, in milliseconds, was filled in by a robot. */
export const MIN_FILL_TIME_MS = 2_000;
