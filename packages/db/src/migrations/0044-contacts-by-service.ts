import { Migration } from '@mikro-orm/migrations';

/**
 * In the order of code points every name of the service `other` is in one range of the index. In the order of the
 * database's language there is no such range, and a filter by that service read the whole index.
 */
export class ContactsByService extends Migration {
  override up(): void {
    this.addSql(`
      create index contact_by_service on contact (service collate "C");
      drop index contact_service;
    `);
  }
}
