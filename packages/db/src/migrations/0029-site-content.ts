import { Migration } from '@mikro-orm/migrations';

/** The content of the site as data: published versions and the draft. Publishing changes what public pages show. */
export class SiteContent extends Migration {
  override up(): void {
    this.addSql(`
      create table site_version (
        number int not null,
        content jsonb not null,
        schema_version int not null,
        published_at timestamptz(3) not null,
        published_by varchar(254) not null,
        restored_from int,
        primary key (number),
        constraint site_version_number check (number >= 1),
        constraint site_version_content_is_object check (jsonb_typeof(content) = 'object')
      );

      create trigger site_version_inserted after insert on site_version referencing new table as new_rows
        for each statement execute function bump_content_version();
      create trigger site_version_deleted after delete on site_version referencing old table as old_rows
        for each statement execute function bump_content_version();
      create trigger site_version_truncated after truncate on site_version
        for each statement execute function bump_content_version();

      create table site_draft (
        id smallint not null default 1,
        content jsonb not null,
        revision int not null,
        based_on int,
        restored_from int,
        edited_at timestamptz(3) not null,
        edited_by varchar(254) not null,
        primary key (id),
        constraint site_draft_one_row check (id = 1),
        constraint site_draft_content_is_object check (jsonb_typeof(content) = 'object')
      );
    `);
  }
}
