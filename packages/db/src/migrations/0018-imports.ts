/** Lists that are brought from elsewhere: the file, what each of its rows became, and what an undo puts back. */
export const imports = `
create table import_run (
  id uuid not null default new_id(),
  file_name varchar(255) not null,
  size_bytes int not null,
  status text not null,
  columns text[] not null default '{}',
  sample jsonb not null default '[]',
  format jsonb,
  note text,
  settings jsonb,
  rows int not null default 0,
  applied int not null default 0,
  asked int not null default 0,
  counts jsonb not null default '{}',
  undone jsonb not null default '{}',
  failure text,
  created_by varchar(254) not null,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  undone_at timestamptz(3),
  primary key (id),
  constraint import_run_status_check check (status in ('uploading', 'uploaded', 'checking', 'reviewed', 'running', 'paused', 'done', 'cancelled', 'undoing', 'undone', 'failed'))
);
create index import_run_newest_first on import_run (created_at desc, id desc);
create index import_run_open on import_run (id) where (status in ('checking', 'running', 'undoing'));

create table import_chunk (
  import_id uuid not null,
  number int not null,
  bytes bytea not null,
  primary key (import_id, number),
  constraint import_chunk_import_id_foreign foreign key (import_id) references import_run(id) on delete cascade
);

create table import_row (
  import_id uuid not null,
  number int not null,
  line int not null,
  email varchar(254),
  standing text,
  first_name varchar(100),
  language varchar(35),
  time_zone varchar(64),
  tags text[] not null default '{}',
  signed_up_at timestamptz(3),
  confirmed_at timestamptz(3),
  left_at timestamptz(3),
  ip varchar(64),
  consent_source varchar(500),
  reason text,
  detail text,
  cells text[],
  subscriber_id uuid,
  before jsonb,
  added_tags uuid[],
  touched_at timestamptz(3),
  primary key (import_id, number),
  constraint import_row_import_id_foreign foreign key (import_id) references import_run(id) on delete cascade,
  constraint import_row_standing_check check (standing in ('subscriber', 'pending', 'unsubscribed', 'bounced', 'complained'))
);
-- Who was added in the same transaction is new to everyone who looks for changes already.
create or replace function touch_tagged_subscribers() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      update newsletter_subscriber set changed_at = now() where id in (select subscriber_id from old_rows);
    else
      update newsletter_subscriber set changed_at = now()
       where id in (select subscriber_id from new_rows) and xmin <> pg_current_xact_id()::xid;
    end if;
    return null;
  end
$$;
create index import_row_email on import_row (email, import_id);
create index import_row_refused on import_row (import_id) where (cells is not null);
create index import_row_reason on import_row (import_id, reason, number);
`;
