/** Admins beside those of ADMIN_EMAILS, changes of addresses, and accounts that move to another sign-in. */
export const admins = `
create table admin (
  id uuid not null default new_id(),
  email varchar(254) not null,
  invited_by varchar(254),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  primary key (id),
  constraint admin_email unique (email),
  constraint admin_email_is_lower_case check (email = lower(email))
);

create table address_change (
  id uuid not null default new_id(),
  user_id uuid not null,
  email varchar(254) not null,
  tries int not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (id),
  constraint address_change_user unique (user_id),
  constraint address_change_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade
);

alter table user_account
  add column emailed_codes boolean not null default false,
  add column moving_since timestamptz(3);
create index user_account_moving on user_account (lower(email)) where (moving_since is not null);

alter table session add column admin_email varchar(254);
`;
