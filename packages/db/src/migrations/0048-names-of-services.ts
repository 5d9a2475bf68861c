import { Migration } from '@mikro-orm/migrations';

/** A contact keeps the name of the service it asks for beside the key of the service, where both can be found by an index. */
export class NamesOfServices extends Migration {
  override up(): void {
    this.addSql(`
      alter table contact add column service_name varchar(60);
      drop trigger contact_changed on contact;
      update contact set service = 'other', service_name = left(substr(service, 8), 60) where service like 'other: _%';
      drop index contact_by_service;
      create index contact_by_service on contact (service);
      create index contact_by_service_name on contact (service_name);

      -- Every column counts, also one that is added later.
      create trigger contact_changed before insert or update on contact
        for each row execute function set_changed_at();
    `);
  }
}
