import { Migration } from '@mikro-orm/migrations';

/** A note on a session that its client never sees. */
export class PrivateNotes extends Migration {
  override up(): void {
    this.addSql('alter table enrollment_hours_entry add column private_note text');
  }
}
