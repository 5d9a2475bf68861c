/** Days in the dashboard's chart, today included. */
export const CHART_DAYS = 90;

/** Days after which a failed email no longer needs attention. */
export const FAILED_EMAIL_DAYS = 30;

/** Days after which a message without a reply is no longer listed. */
export const UNANSWERED_DAYS = 30;

/** How many items of each kind are listed; the others are only counted. */
export const MAX_LISTED = 5;
