/** The suppression list as a screen: newest first, and searched. */
export const suppressionList = `
create index suppression_newest_first on suppression (created_at desc, id desc) where email is not null;
create index suppression_search on suppression using gin (email gin_trgm_ops);
`;
