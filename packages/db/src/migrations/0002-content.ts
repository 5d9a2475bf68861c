import { Migration } from '@mikro-orm/migrations';

/** Articles, videos, and the version of what the public pages show. */
export class Content extends Migration {
  override up(): void {
    this.addSql(`
      create table article (
        id uuid not null default new_id(),
        feed_id text not null,
        title text not null,
        excerpt text,
        category text,
        image_url text,
        url text not null,
        published_at timestamptz(3) not null,
        featured boolean not null default false,
        reading_time int,
        categories text[] not null default '{}',
        deleted_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (id),
        constraint article_feed_id unique (feed_id),
        constraint article_url_is_http check (url ~* '^https?://'),
        constraint article_reading_time check (reading_time is null or reading_time >= 1)
      );
      create index article_listing on article (featured desc, published_at desc, id desc) where deleted_at is null;

      create table video (
        id uuid not null default new_id(),
        feed_id text not null,
        title text not null,
        description text,
        thumbnail_url text,
        url text not null,
        duration varchar(50),
        published_at timestamptz(3) not null,
        view_count bigint,
        like_count bigint,
        featured boolean not null default false,
        video_type text not null default 'video',
        deleted_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (id),
        constraint video_feed_id unique (feed_id),
        constraint video_url_is_http check (url ~* '^https?://'),
        constraint video_view_count check (view_count is null or view_count >= 0),
        constraint video_like_count check (like_count is null or like_count >= 0),
        constraint video_video_type_check check (video_type in ('video', 'short'))
      );
      create index video_listing on video (featured desc, published_at desc, id desc) where deleted_at is null;

      create table content_version (
        id smallint not null default 1,
        version bigint not null default '1',
        updated_at timestamptz(3) not null default now(),
        primary key (id),
        constraint content_version_one_row check (id = 1)
      );
      insert into content_version default values;

      -- Raises the version when rows of article or video changed, and tells every replica that listens.
      create function bump_content_version() returns trigger language plpgsql as $$
      declare
        changed boolean := true;
        current_version bigint;
      begin
        if tg_op = 'INSERT' or tg_op = 'UPDATE' then
          select exists (select from new_rows) into changed;
        elsif tg_op = 'DELETE' then
          select exists (select from old_rows) into changed;
        end if;
        if changed then
          update content_version set version = version + 1, updated_at = now() returning version into current_version;
          perform pg_notify('content_version', current_version::text);
        end if;
        return null;
      end
      $$;

      create trigger article_inserted after insert on article referencing new table as new_rows
        for each statement execute function bump_content_version();
      create trigger article_updated after update on article referencing new table as new_rows
        for each statement execute function bump_content_version();
      create trigger article_deleted after delete on article referencing old table as old_rows
        for each statement execute function bump_content_version();
      create trigger article_truncated after truncate on article
        for each statement execute function bump_content_version();

      create trigger video_inserted after insert on video referencing new table as new_rows
        for each statement execute function bump_content_version();
      create trigger video_updated after update on video referencing new table as new_rows
        for each statement execute function bump_content_version();
      create trigger video_deleted after delete on video referencing old table as old_rows
        for each statement execute function bump_content_version();
      create trigger video_truncated after truncate on video
        for each statement execute function bump_content_version();
    `);
  }
}
