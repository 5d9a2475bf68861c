import { CREATE_NEW_ID } from './new-id.ts';

/** People who sign in, their sessions and API tokens. */
export const accounts = `
create extension if not exists pg_trgm;

${CREATE_NEW_ID};

create table user_account (
  id uuid not null default new_id(),
  issuer text not null,
  subject text not null,
  email varchar(254) not null,
  email_verified boolean not null default false,
  first_name text,
  last_name text,
  profile_image_url text,
  created_at timestamptz(3) not null default now(),
  last_login_at timestamptz(3),
  signed_out_at timestamptz(3),
  primary key (id),
  constraint user_account_identity unique (issuer, subject)
);
create index user_account_email on user_account (lower(email));

create table session (
  id uuid not null default new_id(),
  token_hash char(64) not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  id_token text,
  user_agent text,
  provider_sid text,
  authenticated_at timestamptz(3) not null default now(),
  primary key (id),
  constraint session_token_hash unique (token_hash),
  constraint session_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint session_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade
);
create index session_expiry on session (expires_at);
create index session_of_user on session (user_id);
create index session_provider_sid on session (provider_sid);

create table api_token (
  id uuid not null default new_id(),
  name varchar(100) not null,
  token_hash char(64) not null,
  scope text not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  scopes text[] not null default '{}',
  primary key (id),
  constraint api_token_token_hash unique (token_hash),
  constraint api_token_name_not_empty check (name <> ''),
  constraint api_token_scope_check check (scope in ('read', 'site', 'full', 'custom')),
  constraint api_token_scopes_of_custom check ((scope = 'custom') = (cardinality(scopes) > 0)),
  constraint api_token_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint api_token_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade
);
create index api_token_of_user on api_token (user_id);

create table used_logout_token (
  id_hash char(64) not null,
  expires_at timestamptz(3) not null,
  primary key (id_hash)
);
create index used_logout_token_expiry on used_logout_token (expires_at);
`;
