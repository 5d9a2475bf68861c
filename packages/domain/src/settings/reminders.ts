/** Days before expiration at which a reminder goes out, once per plan. */
export const REMINDER_DAYS = [30, 14, 7, 3, 1] as const;

/** How the database is called when its status is not known. */
export const DEFAULT_DATABASE_STATUS = 'Connected';
