/** Notifications, what is emailed to the owner, and alerts of the installation. */
export const notifications = `
create table notification (
  id uuid not null default new_id(),
  recipient_email varchar(254) not null,
  type text not null,
  title text not null,
  message text not null,
  is_read boolean not null default false,
  priority text not null default 'medium',
  created_at timestamptz(3) not null default now(),
  subject_type text,
  subject_id uuid,
  primary key (id),
  constraint notification_priority_check check (priority in ('urgent', 'high', 'medium', 'low')),
  constraint notification_recipient_lower check (recipient_email = lower(recipient_email)),
  constraint notification_subject_type_check
    check (subject_type in ('contact', 'subscriber', 'enrollment', 'renewal_request', 'campaign', 'contacts', 'subscribers', 'emails', 'failed_emails', 'database', 'webhooks', 'own_plan', 'own_renewal_request')),
  constraint notification_type_check
    check (type in ('contact_form', 'newsletter_subscription', 'client_enrollment', 'renewal_request', 'system_alert'))
);
create index notification_newest_first on notification (recipient_email, created_at desc, id desc);
create index notification_unread on notification (recipient_email) where (not is_read);

create table notification_settings (
  id smallint not null default 1,
  addresses text[],
  events jsonb not null default '{}',
  reminder_days jsonb,
  client_emails jsonb not null default '{}',
  reminders_changed_at timestamptz(3),
  updated_at timestamptz(3) not null,
  primary key (id),
  constraint notification_settings_one_row check (id = 1)
);

create table notification_summary (
  type text not null,
  events int not null,
  first_at timestamptz(3) not null,
  primary key (type),
  constraint notification_summary_type_check
    check (type in ('contact_form', 'newsletter_subscription', 'client_enrollment', 'renewal_request', 'system_alert'))
);

create table system_alert (
  key varchar(100) not null,
  started_at timestamptz(3) not null default now(),
  failures int not null default 0,
  reason text,
  raised_at timestamptz(3),
  primary key (key)
);
`;
