import { Migration } from '@mikro-orm/migrations';

/** What a call with an Idempotency-Key was answered, so that it is answered the same again. */
export class IdempotencyKeys extends Migration {
  override up(): void {
    this.addSql(`
      create table idempotency_key (
        id uuid not null default new_id(),
        key_hash char(64) not null,
        request_hash char(64) not null,
        record_id uuid not null,
        response jsonb,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint idempotency_key_key_hash unique (key_hash)
      );
      create index idempotency_key_created_at on idempotency_key (created_at);
    `);
  }
}
