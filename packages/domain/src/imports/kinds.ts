/** What a file is imported as: people of the newsletter, or messages among the contacts. */
export const IMPORT_KINDS = ['subscribers', 'contacts'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The states that an imported contact can have; for waiting, a file would need a day. */
export const IMPORTED_STATES = ['new', 'answered', 'closed'] as const;
export type ImportedState = (typeof IMPORTED_STATES)[number];
