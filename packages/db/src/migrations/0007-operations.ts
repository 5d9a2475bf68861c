/** Webhooks, audit log, rate limits, repeated calls, tasks and backups. */
export const operations = `
create table webhook_endpoint (
  id uuid not null default new_id(),
  url varchar(2000) not null,
  events text[] not null,
  is_enabled boolean not null default true,
  is_gone boolean not null default false,
  secret text not null,
  previous_secret text,
  previous_secret_expires_at timestamptz(3),
  failing_since timestamptz(3),
  notified_at timestamptz(3),
  last_attempt_at timestamptz(3),
  last_status smallint,
  last_error text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);

create table webhook_delivery (
  id uuid not null default new_id(),
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type varchar(50) not null,
  record_id uuid,
  occurred_at timestamptz(3) not null,
  status text not null default 'queued',
  attempts int not null default 0,
  next_attempt_at timestamptz(3) not null,
  give_up_at timestamptz(3) not null,
  attempted_at timestamptz(3),
  duration_ms int,
  response_status smallint,
  response_body text,
  error text,
  settled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (id),
  constraint webhook_delivery_status_check check (status in ('queued', 'sending', 'delivered', 'failed', 'skipped')),
  constraint webhook_delivery_endpoint_id_foreign
    foreign key (endpoint_id) references webhook_endpoint(id) on delete cascade
);
create index webhook_delivery_created_at on webhook_delivery (created_at);
create index webhook_delivery_newest_first on webhook_delivery (endpoint_id, created_at desc, id desc);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, next_attempt_at)
  where (status in ('queued', 'sending'));

create table webhook_attempt (
  id uuid not null default new_id(),
  delivery_id uuid not null,
  attempted_at timestamptz(3) not null,
  duration_ms int not null,
  response_status smallint,
  response_body text,
  error text,
  primary key (id),
  constraint webhook_attempt_delivery_id_foreign
    foreign key (delivery_id) references webhook_delivery(id) on delete cascade
);
create index webhook_attempt_newest_first on webhook_attempt (delivery_id, attempted_at desc, id desc);

create table audit_entry (
  id uuid not null default new_id(),
  at timestamptz(3) not null default now(),
  actor_user_id uuid,
  actor_email varchar(254),
  action varchar(100) not null,
  subject_type varchar(100),
  subject_id text,
  request_id varchar(100),
  ip varchar(64),
  details jsonb not null default '{}',
  actor_token_id uuid,
  changed_at timestamptz(3) not null default now(),
  primary key (id)
);
create index audit_entry_changed on audit_entry (changed_at, id);
create index audit_entry_newest_first on audit_entry (at desc, id desc);
create index audit_entry_subject on audit_entry (subject_type, subject_id);

create table rate_limit (
  key varchar(255) not null,
  points int not null default 0,
  expire bigint,
  primary key (key)
);
create index rate_limit_expire on rate_limit (expire);

create table idempotency_key (
  id uuid not null default new_id(),
  key_hash char(64) not null,
  request_hash char(64) not null,
  record_id uuid,
  response json,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (id),
  constraint idempotency_key_key_hash unique (key_hash)
);
create index idempotency_key_created_at on idempotency_key (created_at);

create table scheduled_job (
  name varchar(100) not null,
  due_at timestamptz(3) not null,
  failures int not null default 0,
  primary key (name)
);

create table backup_run (
  id uuid not null default new_id(),
  kind text not null,
  status text not null default 'running',
  is_scheduled boolean not null,
  filename text,
  bytes bigint,
  sha256 char(64),
  rows bigint,
  is_encrypted boolean not null default false,
  in_bucket boolean not null default false,
  method text,
  error text,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  removed_at timestamptz(3),
  primary key (id),
  constraint backup_run_kind_check check (kind in ('backup', 'check')),
  constraint backup_run_method_check check (method in ('restored', 'read', 'compared')),
  constraint backup_run_status_check check (status in ('running', 'succeeded', 'failed'))
);
create index backup_run_newest_first on backup_run (kind, started_at desc, id desc);

create table installation_step (
  name varchar(100) not null,
  done_at timestamptz(3) not null default now(),
  primary key (name)
);

create table client_package (
  build varchar(100) not null,
  bytes bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (build)
);
`;
