/** The columns that the list of contacts can be sorted by. Here without zod, so that the screen does not load it. */
export const CONTACT_SORTS = ['createdAt', 'name', 'email'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];
