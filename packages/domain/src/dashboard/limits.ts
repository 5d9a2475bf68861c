/** The chart of the dashboard: so many days, today included. */
export const CHART_DAYS = 90;

/** Failed e-mails older than this need no attention any more. */
export const FAILED_EMAIL_DAYS = 30;

/** How many of each are named; the others are counted. */
export const MOST_NAMED = 5;
