/** Templates, single emails, campaigns with their batches and recipients. */
export const emails = `
create table email_template (
  id uuid not null default new_id(),
  name varchar(200) not null,
  description text not null,
  type varchar(100) not null,
  subject varchar(300) not null,
  html_content text not null,
  text_content text,
  active boolean not null default true,
  variables jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  primary key (id),
  constraint email_template_type unique (type),
  constraint email_template_subject_one_line check (subject !~ '[\\r\\n]'),
  constraint email_template_variables_is_object check (jsonb_typeof(variables) = 'object')
);

create table outgoing_email (
  id uuid not null default new_id(),
  kind varchar(100) not null,
  recipient varchar(254) not null,
  "values" jsonb not null default '{}',
  subject_id uuid,
  once varchar(200),
  status text not null default 'queued',
  attempts int not null default 0,
  error text,
  provider_message_id varchar(200),
  created_at timestamptz(3) not null default now(),
  attempted_at timestamptz(3),
  settled_at timestamptz(3),
  delivered_at timestamptz(3),
  blanked_at timestamptz(3),
  in_doubt boolean not null default false,
  queued_at timestamptz(3) not null default now(),
  next_attempt_at timestamptz(3) not null default now(),
  bounced_at timestamptz(3),
  subject text,
  html text,
  text text,
  changed_at timestamptz(3) not null default now(),
  lookup_after timestamptz(3),
  primary key (id),
  constraint outgoing_email_once unique (once),
  constraint outgoing_email_status_check
    check (status in ('queued', 'sending', 'unknown', 'sent', 'failed', 'suppressed', 'bounced')),
  constraint outgoing_email_values_is_object check (jsonb_typeof("values") = 'object')
);
create index outgoing_email_changed on outgoing_email (changed_at, id);
create index outgoing_email_failed on outgoing_email (created_at)
  where (status in ('failed', 'suppressed', 'bounced'));
create index outgoing_email_newest_first on outgoing_email (created_at desc, id desc);
create index outgoing_email_recipient on outgoing_email (lower(recipient), created_at desc);
create index outgoing_email_reply on outgoing_email (lower(recipient), created_at) where kind = 'written';
create index outgoing_email_subject on outgoing_email (subject_id);
create index outgoing_email_to_blank on outgoing_email (settled_at) where blanked_at is null;
create index outgoing_email_waiting on outgoing_email (created_at) where (status in ('queued', 'sending', 'unknown'));

create table newsletter_campaign (
  id uuid not null default new_id(),
  title varchar(200) not null,
  subject varchar(300) not null,
  content text not null,
  selected_articles uuid[] not null default '{}'::uuid[],
  selected_videos uuid[] not null default '{}'::uuid[],
  selected_packages uuid[] not null default '{}'::uuid[],
  status text not null default 'draft',
  scheduled_at timestamptz(3),
  sent_count int not null default 0,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  paused_at timestamptz(3),
  cancelled_at timestamptz(3),
  retry_after timestamptz(3),
  retries int not null default 0,
  waiting_reason text,
  recipient_counts jsonb,
  changed_at timestamptz(3) not null default now(),
  primary key (id),
  constraint newsletter_campaign_schedule check (status <> 'scheduled' or scheduled_at is not null),
  constraint newsletter_campaign_selections
    check ((cardinality(selected_articles) <= 50) and (cardinality(selected_videos) <= 50) and (cardinality(selected_packages) <= 50)),
  constraint newsletter_campaign_sent_count check (sent_count >= 0),
  constraint newsletter_campaign_status_check check (status in ('draft', 'scheduled', 'sending', 'sent')),
  constraint newsletter_campaign_subject_one_line check (subject !~ '[\\r\\n]')
);
create index newsletter_campaign_changed on newsletter_campaign (changed_at, id);
create index newsletter_campaign_newest_first on newsletter_campaign (created_at desc, id desc);

create table rendered_campaign (
  campaign_id uuid not null,
  subject text not null,
  html text not null,
  text text not null,
  unsubscribe_mark text not null,
  rendered_at timestamptz(3) not null default now(),
  primary key (campaign_id),
  constraint rendered_campaign_campaign_id_foreign
    foreign key (campaign_id) references newsletter_campaign(id) on update cascade on delete cascade
);

create table campaign_batch (
  id uuid not null,
  campaign_id uuid not null,
  size int not null,
  requested_at timestamptz(3) default now(),
  settle_after timestamptz(3) not null,
  asked int not null default 0,
  settled_at timestamptz(3),
  reason text,
  lookup_after timestamptz(3),
  primary key (id),
  constraint campaign_batch_size check (size >= 1 and size <= 500),
  constraint campaign_batch_campaign_id_foreign
    foreign key (campaign_id) references newsletter_campaign(id) on delete cascade
);
create index campaign_batch_campaign on campaign_batch (campaign_id);
create index campaign_batch_open on campaign_batch (settle_after) where settled_at is null;

-- Which batch a recipient is in is not checked row by row: that took a third of the time of a claim, and only whole campaigns are
-- deleted.
create table campaign_recipient (
  id uuid not null default new_id(),
  campaign_id uuid not null,
  subscriber_id uuid,
  email varchar(254) not null,
  status text not null default 'queued',
  provider_message_id varchar(200),
  error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  batch_id uuid,
  delivered_at timestamptz(3),
  bounced_at timestamptz(3),
  changed_at timestamptz(3) not null default now(),
  primary key (id),
  constraint campaign_recipient_once unique (campaign_id, email),
  constraint campaign_recipient_email_lower check (email = lower(email)),
  constraint campaign_recipient_status_check
    check (status in ('queued', 'sending', 'unknown', 'sent', 'failed', 'suppressed', 'bounced', 'complained', 'cancelled')),
  constraint campaign_recipient_campaign_id_foreign
    foreign key (campaign_id) references newsletter_campaign(id) on delete cascade,
  constraint campaign_recipient_subscriber_id_foreign
    foreign key (subscriber_id) references newsletter_subscriber(id) on delete set null
);
create index campaign_recipient_changed on campaign_recipient (changed_at, id);
create index campaign_recipient_batch on campaign_recipient (batch_id) where batch_id is not null;
create index campaign_recipient_newest_first on campaign_recipient (created_at desc, id desc);
create index campaign_recipient_progress on campaign_recipient (campaign_id, status);
create index campaign_recipient_queued on campaign_recipient (campaign_id, id) where status = 'queued';
create index campaign_recipient_subscriber on campaign_recipient (subscriber_id);
`;
