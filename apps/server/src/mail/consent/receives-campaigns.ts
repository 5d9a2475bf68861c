/** The condition, for lists and counts, that a subscriber receives campaigns. */
export const RECEIVES_CAMPAIGNS = { status: 'confirmed', suppression: null } as const;

/** The same condition in SQL, of a subscriber `s`. */
export const RECEIVES_CAMPAIGNS_SQL = "(s.status = 'confirmed' and s.suppression is null)";
