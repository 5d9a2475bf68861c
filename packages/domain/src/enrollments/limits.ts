/** The most hours that one ledger entry can add or take away. */
export const MAX_HOURS = 99_999;

/** The bounds of a signed number of hours, as the OpenAPI document states them. */
export const ENTRY_HOURS = { multipleOf: 0.25, minimum: -MAX_HOURS, maximum: MAX_HOURS };

/** The most characters of a note on a ledger entry. */
export const MAX_NOTE_LENGTH = 1_000;

/** The most characters of the admin's notes on a plan. */
export const MAX_NOTES_LENGTH = 5_000;
