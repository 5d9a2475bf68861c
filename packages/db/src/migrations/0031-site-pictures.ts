import { Migration } from '@mikro-orm/migrations';

/** Pictures that admins upload for the site. Their files are in `image`, with those of articles and videos. */
export class SitePictures extends Migration {
  override up(): void {
    this.addSql(`
      create table site_picture (
        hash char(32) not null,
        width int not null,
        height int not null,
        uploaded_at timestamptz(3) not null,
        uploaded_by varchar(254) not null,
        primary key (hash),
        constraint site_picture_hash_is_hex check (hash ~ '^[0-9a-f]{32}$'),
        constraint site_picture_has_size check (width > 0 and height > 0)
      );

      alter table image
        add column format text not null default 'webp',
        add column site_picture_hash char(32),
        add constraint image_format_is_known check (format in ('webp', 'jpeg')),
        add constraint image_site_picture_hash_foreign foreign key (site_picture_hash) references site_picture (hash)
          on delete cascade;
      create index image_of_site_picture on image (site_picture_hash);
    `);
  }
}
