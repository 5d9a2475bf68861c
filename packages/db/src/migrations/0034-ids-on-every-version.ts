import { Migration } from '@mikro-orm/migrations';
import { CREATE_NEW_ID } from './new-id.ts';

const TABLES = [
  'user_account',
  'session',
  'contact',
  'newsletter_subscriber',
  'suppression',
  'consent_record',
  'article',
  'video',
  'coaching_package',
  'enrollment',
  'enrollment_hours_entry',
  'renewal_request',
  'newsletter_campaign',
  'campaign_recipient',
  'email_template',
  'notification',
  'audit_entry',
  'api_token',
  'outgoing_email',
  'idempotency_key',
  'data_removal',
];

/** Databases of earlier releases have `uuidv7()` as the default of ids, which only PostgreSQL 18 knows. */
export class IdsOnEveryVersion extends Migration {
  override up(): void {
    this.addSql(CREATE_NEW_ID);
    for (const table of TABLES) this.addSql(`alter table ${table} alter column id set default new_id()`);
  }
}
