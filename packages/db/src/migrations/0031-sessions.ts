/** Sessions with clients, and how they are moved and reminded of. */
export const sessions = `
create table coaching_session (
  id uuid not null default new_id(),
  client_name varchar(200) not null,
  client_email varchar(254) not null,
  enrollment_id uuid,
  state text not null default 'planned',
  start varchar(16) not null,
  time_zone varchar(64) not null,
  starts_at timestamptz(3) not null,
  time_zone_data varchar(20) not null,
  timed_at timestamptz(3) not null,
  minutes int not null,
  place varchar(500),
  agenda text,
  note text,
  private_note text,
  hours_entry_id uuid,
  cancelled_by text,
  cancel_reason text,
  emails_client boolean not null default true,
  sequence int not null default 0,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  version int not null default 1,
  primary key (id),
  constraint coaching_session_client_name_not_empty check (client_name <> ''),
  constraint coaching_session_minutes check (minutes between 15 and 480 and minutes % 15 = 0),
  constraint coaching_session_hours_of_plan
    check (hours_entry_id is null or (enrollment_id is not null and state in ('held', 'missed', 'cancelled'))),
  constraint coaching_session_state_check check (state in ('planned', 'held', 'missed', 'cancelled')),
  constraint coaching_session_cancelled_by_check check (cancelled_by in ('owner', 'client')),
  constraint coaching_session_enrollment_id_foreign foreign key (enrollment_id) references enrollment(id) on delete restrict,
  constraint coaching_session_hours_entry_id_foreign foreign key (hours_entry_id) references enrollment_hours_entry(id) on delete restrict,
  constraint coaching_session_hours_entry unique (hours_entry_id)
);
create index coaching_session_starts on coaching_session (starts_at, id);
create index coaching_session_client on coaching_session (lower(client_email), starts_at);
create index coaching_session_planned on coaching_session (starts_at) where state = 'planned';
create index coaching_session_enrollment on coaching_session (enrollment_id);
create trigger coaching_session_changed before insert or update on coaching_session
  for each row execute function set_changed_at();

create table session_settings (
  id smallint not null default 1,
  notice_hours int not null,
  reminder_hours jsonb not null,
  day_starts char(5) not null,
  day_ends char(5) not null,
  weekdays jsonb not null,
  updated_at timestamptz(3) not null,
  primary key (id),
  constraint session_settings_one_row check (id = 1),
  constraint session_settings_notice check (notice_hours between 0 and 168),
  constraint session_settings_day check (day_starts < day_ends)
);

alter table notification drop constraint notification_type_check, drop constraint notification_subject_type_check,
  add constraint notification_type_check
    check (type in ('contact_form', 'newsletter_subscription', 'client_enrollment', 'renewal_request', 'session_changed', 'system_alert')),
  add constraint notification_subject_type_check
    check (subject_type in ('contact', 'subscriber', 'enrollment', 'renewal_request', 'session', 'campaign', 'contacts', 'subscribers', 'emails', 'failed_emails', 'database', 'webhooks', 'own_plan', 'own_renewal_request', 'own_session'));
alter table notification_summary drop constraint notification_summary_type_check,
  add constraint notification_summary_type_check
    check (type in ('contact_form', 'newsletter_subscription', 'client_enrollment', 'renewal_request', 'session_changed', 'system_alert'));
`;
