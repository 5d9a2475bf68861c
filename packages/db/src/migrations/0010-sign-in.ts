/** The built-in sign-in: emailed codes, and the grants in which every way to sign in ends. */
export const signIn = `
create table sign_in_code (
  id uuid not null default new_id(),
  email varchar(254) not null,
  attempt_hash char(64) not null,
  tries int not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  user_agent text,
  primary key (id),
  constraint sign_in_code_email_lower check (email = lower(email)),
  constraint sign_in_code_tries check (tries >= 0 and tries <= 5)
);
create index sign_in_code_attempt on sign_in_code (attempt_hash);
create index sign_in_code_created on sign_in_code (created_at);
create index sign_in_code_email on sign_in_code (email, created_at);

create table sign_in_grant (
  grant_hash char(64) not null,
  state_hash char(64) not null,
  challenge char(43) not null,
  email varchar(254) not null,
  method text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (grant_hash),
  constraint sign_in_grant_email_lower check (email = lower(email)),
  constraint sign_in_grant_method_check check (method in ('code', 'passkey', 'link', 'recovery'))
);
create index sign_in_grant_expiry on sign_in_grant (expires_at);

-- One person per address: the built-in sign-in knows nothing else of them.
create unique index user_account_built_in_email on user_account (lower(email)) where issuer = 'built-in';
`;
