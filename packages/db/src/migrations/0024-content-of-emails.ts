import { Migration } from '@mikro-orm/migrations';

/** What an email said is stored as it was sent, until it is blanked. */
export class ContentOfEmails extends Migration {
  override up(): void {
    this.addSql(`
      alter table outgoing_email add column subject text null;
      alter table outgoing_email add column html text null;
      alter table outgoing_email add column "text" text null;
    `);
  }
}
