import { Migration } from '@mikro-orm/migrations';

/** Tokens of third parties, and in the audit log which of them acted. */
export class ApiTokens extends Migration {
  override up(): void {
    this.addSql(`
      create table api_token (
        id uuid not null default new_id(),
        name varchar(100) not null,
        token_hash char(64) not null,
        scope text not null,
        user_id uuid not null,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3),
        primary key (id),
        constraint api_token_token_hash unique (token_hash),
        constraint api_token_name_not_empty check (name <> ''),
        constraint api_token_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
        constraint api_token_scope_check check (scope in ('read', 'full')),
        constraint api_token_user_id_foreign foreign key (user_id) references user_account (id) on delete cascade
      );
      create index api_token_of_user on api_token (user_id);

      alter table audit_entry add column actor_token_id uuid;
    `);
  }
}
