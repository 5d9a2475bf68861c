/** Filters of contacts with a name. */
export const savedViews = `
create table saved_view (
  id uuid not null default new_id(),
  name varchar(60) not null,
  filter jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (id),
  constraint saved_view_name_not_empty check (name <> '')
);
create unique index saved_view_name on saved_view (lower(name));
`;
