import { Migration } from '@mikro-orm/migrations';

/** E-mail that failed can be tried again, and is listed. */
export class TryingMailAgain extends Migration {
  override up(): void {
    this.addSql(`
      alter table outgoing_email add column in_doubt boolean not null default false;
      -- Given up without an answer, or kept back by a restore: neither says that Postmark did not take it.
      update outgoing_email set in_doubt = true
       where status = 'failed' and (error like 'given up: %' or error like 'The database was restored%');
      update outgoing_email set settled_at = now() where status = 'failed' and settled_at is null;
      create index outgoing_email_newest_first on outgoing_email (created_at desc, id desc);
      create index outgoing_email_recipient on outgoing_email (lower(recipient), created_at desc);
    `);
  }
}
