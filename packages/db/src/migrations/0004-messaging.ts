import { Migration } from '@mikro-orm/migrations';

/** Campaigns and their recipients, e-mail templates, notifications. */
export class Messaging extends Migration {
  override up(): void {
    this.addSql(String.raw`
      create table newsletter_campaign (
        id uuid not null default new_id(),
        title varchar(200) not null,
        subject varchar(300) not null,
        content text not null,
        selected_articles uuid[] not null default '{}',
        selected_videos uuid[] not null default '{}',
        selected_packages uuid[] not null default '{}',
        status text not null default 'draft',
        scheduled_at timestamptz(3),
        sent_count int not null default 0,
        sent_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        version int not null default 1,
        primary key (id),
        constraint newsletter_campaign_sent_count check (sent_count >= 0),
        constraint newsletter_campaign_subject_one_line check (subject !~ '[\r\n]'),
        constraint newsletter_campaign_selections
          check (cardinality(selected_articles) <= 50 and cardinality(selected_videos) <= 50 and cardinality(selected_packages) <= 50),
        constraint newsletter_campaign_schedule check (status <> 'scheduled' or scheduled_at is not null),
        constraint newsletter_campaign_status_check check (status in ('draft', 'scheduled', 'sending', 'sent'))
      );

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
        primary key (id),
        constraint campaign_recipient_once unique (campaign_id, email),
        constraint campaign_recipient_email_lower check (email = lower(email)),
        constraint campaign_recipient_status_check
          check (status in ('queued', 'sending', 'sent', 'failed', 'suppressed', 'bounced', 'complained')),
        constraint campaign_recipient_campaign_id_foreign foreign key (campaign_id)
          references newsletter_campaign (id) on delete cascade,
        constraint campaign_recipient_subscriber_id_foreign foreign key (subscriber_id)
          references newsletter_subscriber (id) on delete set null
      );
      create index campaign_recipient_subscriber on campaign_recipient (subscriber_id);
      create index campaign_recipient_message on campaign_recipient (provider_message_id);
      create index campaign_recipient_progress on campaign_recipient (campaign_id, status);

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
        constraint email_template_subject_one_line check (subject !~ '[\r\n]'),
        constraint email_template_variables_is_object check (jsonb_typeof(variables) = 'object')
      );

      create table notification (
        id uuid not null default new_id(),
        recipient_email varchar(254) not null,
        type text not null,
        title text not null,
        message text not null,
        is_read boolean not null default false,
        priority text not null default 'medium',
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint notification_recipient_lower check (recipient_email = lower(recipient_email)),
        constraint notification_type_check
          check (type in ('contact_form', 'newsletter_subscription', 'client_enrollment', 'renewal_request', 'system_alert')),
        constraint notification_priority_check check (priority in ('urgent', 'high', 'medium', 'low'))
      );
      create index notification_newest_first on notification (recipient_email, created_at DESC, id DESC);
      create index notification_unread on notification (recipient_email) where not is_read;
    `);
  }
}
