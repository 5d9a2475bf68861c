/** The tags that subscribers had, for their history. */
export const removedTags = `
create table removed_tag (
  subscriber_id uuid not null,
  name varchar(60) not null,
  removed_at timestamptz(3) not null,
  removed_by varchar(254),
  primary key (subscriber_id, name, removed_at),
  constraint removed_tag_subscriber_id_foreign foreign key (subscriber_id) references newsletter_subscriber(id) on delete cascade
);
`;
