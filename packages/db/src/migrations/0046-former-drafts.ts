import { Migration } from '@mikro-orm/migrations';

/** The drafts of the site that something else replaced, so that they can be restored. */
export class FormerDrafts extends Migration {
  override up(): void {
    this.addSql(`
      create table site_former_draft (
        id uuid not null default new_id(),
        content jsonb not null,
        edited_at timestamptz(3) not null,
        edited_by varchar(254) not null,
        primary key (id),
        constraint site_former_draft_content_is_object check (jsonb_typeof(content) = 'object')
      );
    `);
  }
}
