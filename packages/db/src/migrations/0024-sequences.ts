/** Emails that follow one another: the sequences, their steps, and who is where in them. */
export const sequences = `
create table email_sequence (
  id uuid not null default new_id(),
  name varchar(60) not null,
  starts_when text not null,
  tag_id uuid,
  includes_imported boolean not null default false,
  ends_for_clients boolean not null default true,
  status text not null default 'draft',
  plan int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id),
  constraint email_sequence_name_not_empty check (name <> ''),
  constraint email_sequence_starts_when_check check (starts_when in ('confirmation', 'tag', 'hand')),
  constraint email_sequence_status_check check (status in ('draft', 'active', 'paused')),
  constraint email_sequence_tag_id_foreign foreign key (tag_id) references tag(id) on delete set null
);
create unique index email_sequence_name on email_sequence (lower(name));
create index email_sequence_tag on email_sequence (tag_id);

create table sequence_step (
  campaign_id uuid not null,
  sequence_id uuid not null,
  position int not null,
  delay int not null,
  delay_unit text not null,
  at_time char(5),
  weekdays_only boolean not null default false,
  is_ready boolean not null default false,
  primary key (campaign_id),
  constraint sequence_step_delay check (delay between 0 and 365),
  constraint sequence_step_at_time check (at_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  constraint sequence_step_delay_unit_check check (delay_unit in ('hours', 'days')),
  constraint sequence_step_campaign_id_foreign foreign key (campaign_id) references newsletter_campaign(id) on delete cascade,
  constraint sequence_step_sequence_id_foreign foreign key (sequence_id) references email_sequence(id) on delete cascade
);
create index sequence_step_order on sequence_step (sequence_id, position);

create table sequence_run (
  sequence_id uuid not null,
  subscriber_id uuid not null,
  started_at timestamptz(3) not null,
  plan int not null default 0,
  next_step_id uuid,
  due_at timestamptz(3),
  last_step_id uuid,
  last_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text,
  primary key (sequence_id, subscriber_id),
  constraint sequence_run_end_reason_check check (end_reason in ('unsubscribed', 'suppressed', 'client')),
  constraint sequence_run_sequence_id_foreign foreign key (sequence_id) references email_sequence(id) on delete cascade,
  constraint sequence_run_subscriber_id_foreign foreign key (subscriber_id) references newsletter_subscriber(id) on delete cascade,
  constraint sequence_run_next_step_id_foreign foreign key (next_step_id) references sequence_step(campaign_id) on delete set null,
  constraint sequence_run_last_step_id_foreign foreign key (last_step_id) references sequence_step(campaign_id) on delete set null
);
create index sequence_run_subscriber on sequence_run (subscriber_id);
create index sequence_run_next_step on sequence_run (next_step_id);
create index sequence_run_last_step on sequence_run (last_step_id);
create index sequence_run_unplanned on sequence_run (sequence_id, plan) where (ended_at is null);
create index sequence_run_due on sequence_run (sequence_id, due_at) where (ended_at is null);
`;
