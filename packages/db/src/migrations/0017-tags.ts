/** What is known of a subscriber besides the address, tags, and when someone left. */
export const tags = `
alter table newsletter_subscriber
  add column first_name varchar(100),
  add column language varchar(35),
  add column time_zone varchar(64),
  add column source text not null default 'form',
  add column unsubscribed_at timestamptz(3),
  add constraint newsletter_subscriber_source_check check (source in ('form', 'portal', 'admin', 'import', 'api'));

alter table suppression
  add column source text,
  add constraint suppression_source_check check (source in ('person', 'postmark', 'admin', 'import'));

create table tag (
  id uuid not null default new_id(),
  name varchar(60) not null,
  color text not null default 'gray',
  is_public boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (id),
  constraint tag_color_check check (color in ('gray', 'blue', 'teal', 'green', 'orange', 'red', 'pink', 'violet')),
  constraint tag_name_not_empty check (name <> '')
);
create unique index tag_name on tag (lower(name));

create table subscriber_tag (
  tag_id uuid not null,
  subscriber_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (tag_id, subscriber_id),
  constraint subscriber_tag_tag_id_foreign foreign key (tag_id) references tag(id) on delete cascade,
  constraint subscriber_tag_subscriber_id_foreign
    foreign key (subscriber_id) references newsletter_subscriber(id) on delete cascade
);
create index subscriber_tag_of_subscriber on subscriber_tag (subscriber_id);

-- A subscriber shows the names of its tags.
create function touch_tagged_subscribers() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      update newsletter_subscriber set changed_at = now() where id in (select subscriber_id from old_rows);
    else
      update newsletter_subscriber set changed_at = now() where id in (select subscriber_id from new_rows);
    end if;
    return null;
  end
$$;

create function touch_subscribers_of_tag() returns trigger language plpgsql as $$
  begin
    update newsletter_subscriber set changed_at = now()
     where id in (select subscriber_id from subscriber_tag where tag_id = new.id);
    return null;
  end
$$;

create trigger subscriber_tag_added after insert on subscriber_tag referencing new table as new_rows
  for each statement execute function touch_tagged_subscribers();
create trigger subscriber_tag_removed after delete on subscriber_tag referencing old table as old_rows
  for each statement execute function touch_tagged_subscribers();
create trigger tag_renamed after update on tag
  for each row when ((old.name)::text is distinct from (new.name)::text) execute function touch_subscribers_of_tag();
`;
