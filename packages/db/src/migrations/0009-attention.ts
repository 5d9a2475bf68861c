import { Migration } from '@mikro-orm/migrations';

/** The dashboard asks at every visit for the e-mails that failed lately. */
export class Attention extends Migration {
  override up(): void {
    this.addSql(`
      create index outgoing_email_failed on outgoing_email (created_at) where status in ('failed', 'suppressed', 'bounced');
    `);
  }
}
