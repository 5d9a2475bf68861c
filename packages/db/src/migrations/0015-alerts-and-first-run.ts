import { Migration } from '@mikro-orm/migrations';

/** Alerts that are raised once, whichever replica notices first, and steps that an installation does once. */
export class AlertsAndFirstRun extends Migration {
  override up(): void {
    this.addSql(`
      create table system_alert (
        key varchar(100) not null,
        started_at timestamptz(3) not null default now(),
        failures int not null default 0,
        reason text,
        raised_at timestamptz(3),
        primary key (key)
      );

      create table installation_step (
        name varchar(100) not null,
        done_at timestamptz(3) not null default now(),
        primary key (name)
      );
      -- A database that is in use had its first run before it was recorded.
      insert into installation_step (name)
      select 'first run'
       where exists (select from email_template) or exists (select from user_account)
          or exists (select from coaching_package) or exists (select from contact)
          or exists (select from newsletter_subscriber);
    `);
  }
}
