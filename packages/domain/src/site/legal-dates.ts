/** The first year of the copyright line, until the owner has another one. */
export const STARTING_YEAR = '2024';

/** The date of both legal pages, until the owner changes what they say. */
export const STARTING_DATE = '2025-08-06';
