/** The oldest major version of PostgreSQL that the product runs on and restores into. */
export const MIN_SERVER_VERSION = 15;
