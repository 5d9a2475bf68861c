import { Migration } from '@mikro-orm/migrations';

/** What was replied to a renewal request, and when its client withdrew it: it stays, as `rejected`. */
export class RepliesToRenewals extends Migration {
  override up(): void {
    this.addSql(`
      alter table renewal_request
        add column reply text null,
        add column withdrawn_at timestamptz(3) null;
    `);
  }
}
