import { Migration } from '@mikro-orm/migrations';

/** The audit log and the counters of the rate limiter. */
export class Operations extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_entry (
        id uuid not null default new_id(),
        at timestamptz(3) not null default now(),
        actor_user_id uuid,
        actor_email varchar(254),
        action varchar(100) not null,
        subject_type varchar(100),
        subject_id text,
        request_id varchar(100),
        ip varchar(64),
        details jsonb not null default '{}',
        primary key (id)
      );
      create index audit_entry_newest_first on audit_entry (at DESC, id DESC);
      create index audit_entry_subject on audit_entry (subject_type, subject_id);

      create table rate_limit (
        key varchar(255) not null,
        points int not null default 0,
        expire bigint,
        primary key (key)
      );
      create index rate_limit_expire on rate_limit (expire);

      create trigger audit_entry_append_only before update or delete on audit_entry
        for each row execute function refuse_change();
    `);
  }
}
