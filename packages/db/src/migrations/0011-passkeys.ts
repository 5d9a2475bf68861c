/** Passkeys, recovery codes and sign-in links of built-in sign-in. */
export const passkeys = `
create table passkey (
  id uuid not null default new_id(),
  user_id uuid not null,
  rp_id varchar(253) not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name varchar(100) not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  primary key (id),
  constraint passkey_credential_id unique (credential_id),
  constraint passkey_name_not_empty check (name <> ''),
  constraint passkey_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade
);
create index passkey_of_user on passkey (user_id);

create table recovery_code (
  id uuid not null default new_id(),
  user_id uuid not null,
  code_hash char(64) not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3),
  primary key (id),
  constraint recovery_code_hash unique (code_hash),
  constraint recovery_code_hash_is_sha256 check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint recovery_code_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade
);
create index recovery_code_of_user on recovery_code (user_id);

create table admin_link (
  id uuid not null default new_id(),
  email varchar(254) not null,
  secret_hash char(64) not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  user_agent text,
  primary key (id),
  constraint admin_link_secret_hash unique (secret_hash),
  constraint admin_link_email_lower check (email = lower(email)),
  constraint admin_link_secret_hash_is_sha256 check (secret_hash ~ '^[0-9a-f]{64}$')
);
create index admin_link_email on admin_link (email);

create table used_passkey_challenge (
  challenge_hash char(64) not null,
  expires_at timestamptz(3) not null,
  primary key (challenge_hash)
);
create index used_passkey_challenge_expiry on used_passkey_challenge (expires_at);

create table passkey_offer (
  user_id uuid not null,
  sign_ins int not null default 0,
  refusals int not null default 0,
  created_at timestamptz(3) not null default now(),
  primary key (user_id),
  constraint passkey_offer_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade
);
`;
