import { Migration } from '@mikro-orm/migrations';

/** The provider can end sessions, and the time of the last authentication is known. Stored ID tokens are encrypted. */
export class BackChannelLogout extends Migration {
  override up(): void {
    this.addSql(`
      -- Kept in plain text until now; without it, signing out still works and the provider asks once more.
      update session set id_token = null;
      alter table session add column provider_sid text, add column authenticated_at timestamptz(3);
      update session set authenticated_at = created_at;
      alter table session alter column authenticated_at set not null,
        alter column authenticated_at set default now();
      create index session_provider_sid on session (provider_sid);
      alter table user_account add column signed_out_at timestamptz(3);
      create table used_logout_token (id_hash char(64) primary key, expires_at timestamptz(3) not null);
      create index used_logout_token_expiry on used_logout_token (expires_at);
    `);
  }
}
