/** A publish at a chosen time, with the content that goes live then, and links that show the draft to a friend. */
export const plannedPublishing = `
create table site_schedule (
  id smallint not null default 1,
  content jsonb not null,
  revision int not null,
  based_on int,
  restored_from int,
  scheduled_at timestamptz(3) not null,
  scheduled_by varchar(254) not null,
  failure text,
  primary key (id),
  constraint site_schedule_content_is_object check (jsonb_typeof(content) = 'object'),
  constraint site_schedule_one_row check (id = 1)
);

create table draft_link (
  id uuid not null default new_id(),
  token_hash char(64) not null,
  created_at timestamptz(3) not null default now(),
  created_by varchar(254) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (id),
  constraint draft_link_token_hash unique (token_hash),
  constraint draft_link_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$')
);
`;
