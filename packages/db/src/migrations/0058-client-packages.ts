import { Migration } from '@mikro-orm/migrations';

/** The packed clients that were served, so that what a lock file of another program names stays after an update. */
export class ClientPackages extends Migration {
  override up(): void {
    this.addSql(`
      create table client_package (
        build varchar(100) not null,
        bytes bytea not null,
        created_at timestamptz(3) not null default now(),
        primary key (build)
      );
    `);
  }
}
