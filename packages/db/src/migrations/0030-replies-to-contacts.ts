import { Migration } from '@mikro-orm/migrations';

/**
 * Contacts can be listed by whether an email was written to their sender. With `in`, a restored index would read
 * differently from its source.
 */
export class RepliesToContacts extends Migration {
  override up(): void {
    this.addSql(`
      create index outgoing_email_reply on outgoing_email (lower(recipient), created_at)
        where kind = 'written' or kind = 'package_details'`);
  }
}
