/** What people wrote after their message: by email, or noted by hand; with the files that came along. */
export const inboundEmails = `
alter table contact add column received_by_email boolean not null default false;

create table inbound_email (
  id uuid not null default new_id(),
  contact_id uuid not null,
  provider_message_id varchar(200),
  sender varchar(254),
  subject varchar(300),
  text text not null,
  quoted_text text,
  is_cut boolean not null default false,
  automatic text,
  noted_by varchar(254),
  received_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (id),
  constraint inbound_email_provider_message unique (provider_message_id),
  constraint inbound_email_automatic_check check (automatic in ('autoresponder', 'bounce', 'list', 'loop')),
  constraint inbound_email_came_or_was_noted check ((sender is null) <> (noted_by is null)),
  constraint inbound_email_text_length check (char_length(text) + char_length(coalesce(quoted_text, '')) <= 100000),
  constraint inbound_email_contact_id_foreign foreign key (contact_id) references contact(id) on delete cascade
);
create index inbound_email_of_contact on inbound_email (contact_id, received_at desc, id desc);
create index inbound_email_by_sender on inbound_email (lower(sender));

create table inbound_attachment (
  id uuid not null default new_id(),
  email_id uuid not null,
  name varchar(150) not null,
  type text not null,
  size_bytes integer not null,
  bytes bytea,
  primary key (id),
  constraint inbound_attachment_email_id_foreign foreign key (email_id) references inbound_email(id) on delete cascade
);
create index inbound_attachment_of_email on inbound_attachment (email_id, id);
-- Most formats are compressed already.
alter table inbound_attachment alter column bytes set storage external;
`;
