/** Messages of the contact form, newsletter subscribers, consents and suppressed addresses. */
export const contactsAndSubscribers = `
create table contact (
  id uuid not null default new_id(),
  name varchar(200) not null,
  email varchar(254) not null,
  organization varchar(200),
  service varchar(100),
  message text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  search_text text generated always as (lower(((((((name || E'\\n') || email) || E'\\n') || (coalesce(organization, ''))::text) || E'\\n') || message))) stored,
  changed_at timestamptz(3) not null default now(),
  is_answered boolean not null default false,
  marked_answered_at timestamptz(3),
  marked_unanswered_at timestamptz(3),
  answered_at timestamptz(3),
  answered_by text,
  service_name varchar(60),
  primary key (id),
  constraint contact_answered_by_check check (answered_by in ('email', 'hand')),
  constraint contact_message_length check ((char_length(message) >= 1) and (char_length(message) <= 5000)),
  constraint contact_name_not_empty check (name <> '')
);
create index contact_answered on contact (is_answered, created_at desc, id desc);
create index contact_by_email on contact (lower(email), id);
create index contact_by_name on contact (lower(name), id);
create index contact_by_service on contact (service);
create index contact_by_service_name on contact (service_name);
create index contact_changed on contact (changed_at, id);
create index contact_newest_first on contact (created_at desc, id desc);
create index contact_search on contact using gin (search_text gin_trgm_ops);

create table newsletter_subscriber (
  id uuid not null default new_id(),
  email varchar(254) not null,
  status text not null default 'pending',
  created_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  changed_at timestamptz(3) not null default now(),
  suppression text,
  primary key (id),
  constraint newsletter_subscriber_email unique (email),
  constraint newsletter_subscriber_email_lower check (email = lower(email)),
  constraint newsletter_subscriber_status_check check (status in ('pending', 'confirmed'))
);
create index newsletter_subscriber_changed on newsletter_subscriber (changed_at, id);
create index newsletter_subscriber_newest_first on newsletter_subscriber (created_at desc, id desc);
create index newsletter_subscriber_search on newsletter_subscriber using gin (email gin_trgm_ops);
create index newsletter_subscriber_shown on newsletter_subscriber (suppression, status, created_at desc, id desc);

create table suppression (
  id uuid not null default new_id(),
  email_hash char(64) not null,
  email varchar(254),
  reason text not null,
  created_at timestamptz(3) not null default now(),
  erased_at timestamptz(3),
  primary key (id),
  constraint suppression_email_hash unique (email_hash),
  constraint suppression_email_hash_is_sha256 check (email_hash ~ '^[0-9a-f]{64}$'),
  constraint suppression_email_lower check (email is null or (email = lower(email))),
  constraint suppression_reason_check check (reason in ('unsubscribed', 'bounced', 'complained', 'erased', 'manual'))
);

create table consent_record (
  id uuid not null default new_id(),
  email varchar(254) not null,
  purpose varchar(100) not null,
  action text not null,
  wording text,
  ip varchar(64),
  user_agent text,
  created_at timestamptz(3) not null default now(),
  primary key (id),
  constraint consent_record_action_check check (action in ('given', 'confirmed', 'withdrawn')),
  constraint consent_record_email_lower check (email = lower(email))
);
create index consent_record_email on consent_record (email, created_at);

create table data_removal (
  id uuid not null default new_id(),
  email_hash char(64) not null,
  sealed_email text,
  status text not null default 'queued',
  provider_id varchar(100),
  error text,
  attempts int not null default 0,
  created_at timestamptz(3) not null default now(),
  next_attempt_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  primary key (id),
  constraint data_removal_address_until_requested check (sealed_email is null or status = 'queued'),
  constraint data_removal_email_hash_is_sha256 check (email_hash ~ '^[0-9a-f]{64}$'),
  constraint data_removal_status_check check (status in ('queued', 'requested', 'done', 'failed', 'not_configured'))
);
create index data_removal_email_hash on data_removal (email_hash);
create index data_removal_newest_first on data_removal (created_at desc, id desc);
create index data_removal_open on data_removal (next_attempt_at) where (status in ('queued', 'requested'));
`;
