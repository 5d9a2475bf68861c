/** What the owner knows about people. */
export const people = `
create table person (
  id uuid not null default new_id(),
  email varchar(254) not null,
  name varchar(200),
  organization varchar(200),
  phone varchar(50),
  time_zone varchar(64),
  language varchar(35),
  links text[] not null default '{}',
  follow_up_on date,
  follow_up_reason varchar(200),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id),
  constraint person_email_unique unique (email),
  constraint person_email_lower_case check (email = lower(email)),
  constraint person_follow_up_reason check (follow_up_reason is null or follow_up_on is not null)
);
create index person_follow_up on person (follow_up_on) where follow_up_on is not null;
`;
