import { Migration } from '@mikro-orm/migrations';

/** What the owner is notified about by email, and the events that wait for a summary. */
export class NotificationSettings extends Migration {
  override up(): void {
    this.addSql(`
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
        events integer not null,
        first_at timestamptz(3) not null,
        primary key (type),
        constraint notification_summary_type_check check (type in
          ('contact_form', 'newsletter_subscription', 'client_enrollment', 'renewal_request', 'system_alert'))
      );
    `);
  }
}
