import { Migration } from '@mikro-orm/migrations';

/** Single emails are their own queue: each row says when it is tried next. */
export class Outbox extends Migration {
  override up(): void {
    this.addSql(`
      alter table outgoing_email
        add column queued_at timestamptz(3) not null default now(),
        add column next_attempt_at timestamptz(3) not null default now();
    `);
  }
}
