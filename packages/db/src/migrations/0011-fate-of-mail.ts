import { Migration } from '@mikro-orm/migrations';

/** When e-mail was delivered, and when its personal values were blanked. */
export class FateOfMail extends Migration {
  override up(): void {
    this.addSql(`
      alter table outgoing_email add column delivered_at timestamptz(3), add column blanked_at timestamptz(3);
      create index outgoing_email_to_blank on outgoing_email (settled_at) where blanked_at is null;
      alter table campaign_recipient add column delivered_at timestamptz(3);
    `);
  }
}
