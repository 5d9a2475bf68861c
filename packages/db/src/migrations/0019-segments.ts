/** Saved rules that find subscribers, and whom a campaign goes to. */
export const segments = `
create table segment (
  id uuid not null default new_id(),
  name varchar(60) not null,
  rule jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id),
  constraint segment_name_not_empty check (name <> '')
);
create unique index segment_name on segment (lower(name));

alter table newsletter_campaign
  add column included_segments uuid[] not null default '{}',
  add column excluded_segments uuid[] not null default '{}',
  add constraint newsletter_campaign_segments
    check (cardinality(included_segments) <= 20 and cardinality(excluded_segments) <= 20);
`;
