import { Migration } from '@mikro-orm/migrations';

/** Pictures of articles and videos, fetched and resized by the server, so that pages make no request to other sites. */
export class Pictures extends Migration {
  override up(): void {
    this.addSql(`
      create table image (
        hash char(32) not null,
        width int not null,
        bytes bytea not null,
        created_at timestamptz(3) not null default now(),
        primary key (hash, width),
        constraint image_hash_is_hex check (hash ~ '^[0-9a-f]{32}$'),
        constraint image_width_is_positive check (width > 0)
      );
      -- WebP is compressed already.
      alter table image alter column bytes set storage external;

      alter table article add column picture text, add column picture_source text,
        add constraint article_picture_is_ours check (picture like '/images/%');
      alter table video add column picture text, add column picture_source text,
        add constraint video_picture_is_ours check (picture like '/images/%');
    `);
  }
}
