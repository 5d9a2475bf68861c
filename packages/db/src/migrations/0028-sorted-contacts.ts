import { Migration } from '@mikro-orm/migrations';

/** Contacts can be listed by name and by email, one page after the other. */
export class SortedContacts extends Migration {
  override up(): void {
    this.addSql(`
      create index contact_by_name on contact (lower(name), id);
      create index contact_by_email on contact (lower(email), id)`);
  }
}
