import { Migration } from '@mikro-orm/migrations';

/** When Postmark is asked next about a request without a response, before its search surely has it. */
export class EarlyLookups extends Migration {
  override up(): void {
    this.addSql(`
      alter table campaign_chunk add column lookup_after timestamptz(3);
      alter table outgoing_email add column lookup_after timestamptz(3);
    `);
  }
}
