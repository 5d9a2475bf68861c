/** Subscribers who get no campaigns for a while, because they asked for that. */
export const pauses = `
alter table newsletter_subscriber add column paused_until timestamptz(3);
`;
