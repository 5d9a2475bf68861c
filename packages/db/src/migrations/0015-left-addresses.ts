/** Addresses of ADMIN_EMAILS whose admin has taken another one. */
export const leftAddresses = `
alter table admin add column left_at timestamptz(3);
`;
