/** Days before expiration at which a reminder goes out, once per plan (decision 17). */
export const REMINDER_DAYS = [30, 14, 7, 3, 1] as const;

/** How the database is called when its status is not known (specification, section 9). */
export const DEFAULT_DATABASE_STATUS = 'Connected';
