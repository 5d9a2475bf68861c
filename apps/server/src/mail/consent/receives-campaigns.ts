/** The condition, for counts, that an address is subscribed; it may have asked for a pause. */
export const IS_SUBSCRIBED = { status: 'confirmed', suppression: null } as const;

/** The same condition in SQL, of a subscriber `s`. */
export const IS_SUBSCRIBED_SQL = "(s.status = 'confirmed' and s.suppression is null)";

/** SQL: whether a subscriber `s` is subscribed and asked for a pause that has not ended. */
export const IS_PAUSED_SQL = `(${IS_SUBSCRIBED_SQL} and s.paused_until > now())`;

/** SQL: whether a subscriber `s` receives campaigns now: one who is subscribed and has not asked for a pause. */
export const RECEIVES_CAMPAIGNS_SQL = `(${IS_SUBSCRIBED_SQL} and (s.paused_until is null or s.paused_until <= now()))`;
