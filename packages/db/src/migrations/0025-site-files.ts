/** Files that the owner offers, such as a workbook for those who sign up. */
export const siteFiles = `
create table site_file (
  hash char(32) not null,
  name varchar(100) not null,
  type text not null,
  bytes bytea not null,
  uploaded_at timestamptz(3) not null,
  primary key (hash),
  constraint site_file_hash_is_hex check (hash ~ '^[0-9a-f]{32}$')
);
-- Most formats are compressed already.
alter table site_file alter column bytes set storage external;
`;
