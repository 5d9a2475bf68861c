import { Migration } from '@mikro-orm/migrations';

/** Attempts to make a backup and checks of backups, with where each file is. */
export class BackupRuns extends Migration {
  override up(): void {
    this.addSql(`
      create table backup_run (
        id uuid not null default new_id(),
        kind text not null,
        status text not null default 'running',
        is_scheduled boolean not null,
        filename text,
        bytes bigint,
        sha256 char(64),
        rows bigint,
        is_encrypted boolean not null default false,
        in_bucket boolean not null default false,
        method text,
        error text,
        started_at timestamptz(3) not null,
        finished_at timestamptz(3),
        removed_at timestamptz(3),
        primary key (id),
        constraint backup_run_kind_check check (kind in ('backup', 'check')),
        constraint backup_run_status_check check (status in ('running', 'succeeded', 'failed')),
        constraint backup_run_method_check check (method in ('restored', 'read', 'compared'))
      );
      create index backup_run_newest_first on backup_run (kind, started_at desc, id desc);
    `);
  }
}
