/** How the database is called when its status is not known. */
export const DEFAULT_DATABASE_STATUS = 'Connected';
