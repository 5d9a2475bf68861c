/** Articles, videos and their pictures; the content of the site with its draft and history. */
export const content = `
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
  picture text,
  picture_source text,
  primary key (id),
  constraint article_feed_id unique (feed_id),
  constraint article_picture_is_ours check (picture like '/images/%'),
  constraint article_reading_time check (reading_time is null or reading_time >= 1),
  constraint article_url_is_http check (url ~* '^https?://')
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
  picture text,
  picture_source text,
  primary key (id),
  constraint video_feed_id unique (feed_id),
  constraint video_like_count check (like_count is null or like_count >= 0),
  constraint video_picture_is_ours check (picture like '/images/%'),
  constraint video_url_is_http check (url ~* '^https?://'),
  constraint video_video_type_check check (video_type in ('video', 'short')),
  constraint video_view_count check (view_count is null or view_count >= 0)
);
create index video_listing on video (featured desc, published_at desc, id desc) where deleted_at is null;

create table site_picture (
  hash char(32) not null,
  width int not null,
  height int not null,
  uploaded_at timestamptz(3) not null,
  uploaded_by varchar(254) not null,
  primary key (hash),
  constraint site_picture_has_size check (width > 0 and height > 0),
  constraint site_picture_hash_is_hex check (hash ~ '^[0-9a-f]{32}$')
);

create table image (
  hash char(32) not null,
  width int not null,
  bytes bytea not null,
  created_at timestamptz(3) not null default now(),
  format text not null default 'webp',
  site_picture_hash char(32),
  primary key (hash, width),
  constraint image_format_is_known check (format in ('webp', 'jpeg')),
  constraint image_hash_is_hex check (hash ~ '^[0-9a-f]{32}$'),
  constraint image_width_is_positive check (width > 0),
  constraint image_site_picture_hash_foreign
    foreign key (site_picture_hash) references site_picture(hash) on delete cascade
);
-- Pictures are compressed already.
alter table image alter column bytes set storage external;
create index image_of_site_picture on image (site_picture_hash);

create table feed_read (
  feed text not null,
  succeeded_at timestamptz(3),
  failed_at timestamptz(3),
  reason text,
  primary key (feed),
  constraint feed_read_feed_check check (feed in ('articles', 'videos'))
);

create table content_version (
  id smallint not null default 1,
  version bigint not null default '1',
  updated_at timestamptz(3) not null default now(),
  primary key (id),
  constraint content_version_one_row check (id = 1)
);

create table site_version (
  number int not null,
  content jsonb not null,
  schema_version int not null,
  published_at timestamptz(3) not null,
  published_by varchar(254) not null,
  restored_from int,
  primary key (number),
  constraint site_version_content_is_object check (jsonb_typeof(content) = 'object'),
  constraint site_version_number check (number >= 1)
);

create table site_draft (
  id smallint not null default 1,
  content jsonb not null,
  revision int not null,
  based_on int,
  restored_from int,
  edited_at timestamptz(3) not null,
  edited_by varchar(254) not null,
  primary key (id),
  constraint site_draft_content_is_object check (jsonb_typeof(content) = 'object'),
  constraint site_draft_one_row check (id = 1)
);

create table site_former_draft (
  id uuid not null default new_id(),
  content jsonb not null,
  edited_at timestamptz(3) not null,
  edited_by varchar(254) not null,
  primary key (id),
  constraint site_former_draft_content_is_object check (jsonb_typeof(content) = 'object')
);

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
  constraint setup_end_one_row check (id = 1),
  constraint setup_end_status_check check (status in ('finished', 'dismissed'))
);

insert into content_version default values;
`;
