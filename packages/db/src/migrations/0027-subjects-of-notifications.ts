import { Migration } from '@mikro-orm/migrations';

/** What a notification is about, so that it can lead there. Those from before have none. */
export class SubjectsOfNotifications extends Migration {
  override up(): void {
    this.addSql(`
      alter table notification
        add column subject_type text,
        add column subject_id uuid,
        add constraint notification_subject_type_check check (subject_type in (
          'contact', 'subscriber', 'enrollment', 'renewal_request', 'campaign', 'contacts', 'subscribers', 'emails',
          'failed_emails', 'database', 'own_plan', 'own_renewal_request'))`);
  }
}
