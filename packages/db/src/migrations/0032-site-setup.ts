import { Migration } from '@mikro-orm/migrations';

/** The texts of the sample that an admin is fine with, and how far the guided set-up is. */
export class SiteSetup extends Migration {
  override up(): void {
    this.addSql(`
      create table sample_dismissal (
        path varchar(200) not null,
        fingerprint char(8) not null,
        dismissed_at timestamptz(3) not null,
        primary key (path)
      );

      create table setup_step (
        step varchar(40) not null,
        outcome text not null,
        decided_at timestamptz(3) not null,
        primary key (step),
        constraint setup_step_outcome_check check (outcome in ('done', 'kept', 'skipped'))
      );

      create table setup_end (
        id smallint not null default 1,
        status text not null,
        ended_at timestamptz(3) not null,
        primary key (id),
        constraint setup_end_status_check check (status in ('finished', 'dismissed')),
        constraint setup_end_one_row check (id = 1)
      );
    `);
  }
}
