import { Migration } from '@mikro-orm/migrations';

/** Contacts can be listed by whether an email was written to their sender. */
export class RepliesToContacts extends Migration {
  override up(): void {
    this.addSql(`
      create index outgoing_email_reply on outgoing_email (lower(recipient), created_at)
        where kind in ('written', 'package_details')`);
  }
}
