/** The chart of the dashboard: so many days, today included. */
export const CHART_DAYS = 90;

/** Failed emails older than this need no attention any more. */
export const FAILED_EMAIL_DAYS = 30;

/** How many of each are named; the others are counted. */
export const MAX_NAMED = 5;
