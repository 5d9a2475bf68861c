import { Migration } from '@mikro-orm/migrations';

/** Triggers for each row do not see TRUNCATE, which would empty the audit log. */
export class AuditLogWithoutTruncate extends Migration {
  override up(): void {
    this.addSql(`
      create trigger audit_entry_no_truncate before truncate on audit_entry
        for each statement execute function refuse_change();
    `);
  }
}
