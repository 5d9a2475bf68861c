/** Packages, enrollments with their hours, and renewal requests. */
export const coaching = `
create table coaching_package (
  id uuid not null default new_id(),
  name varchar(200) not null,
  description text not null,
  hours_included int not null,
  validity_months int not null,
  price numeric(9,2) not null,
  features text[] not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  changed_at timestamptz(3) not null default now(),
  primary key (id),
  constraint coaching_package_features check ((cardinality(features) >= 1) and (cardinality(features) <= 50)),
  constraint coaching_package_hours check (hours_included >= 1 and hours_included <= 1000),
  constraint coaching_package_name_not_empty check (name <> ''),
  constraint coaching_package_price check (price >= 0),
  constraint coaching_package_validity check (validity_months >= 1 and validity_months <= 1000)
);
create index coaching_package_changed on coaching_package (changed_at, id);
create index coaching_package_oldest_first on coaching_package (created_at, id);

create table enrollment (
  id uuid not null default new_id(),
  client_name varchar(200) not null,
  client_email varchar(254) not null,
  package_id uuid not null,
  package_name varchar(200) not null,
  package_hours int not null,
  package_price numeric(9,2) not null,
  package_features text[] not null,
  enrollment_date timestamptz(3) not null,
  expiration_date timestamptz(3) not null,
  is_active boolean not null default true,
  email_status text not null default 'pending',
  notes text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  search_text text generated always as (lower(((((client_name || E'\\n') || client_email) || E'\\n') || package_name))) stored,
  paused_at timestamptz(3),
  changed_at timestamptz(3) not null default now(),
  primary key (id),
  constraint enrollment_client_name_not_empty check (client_name <> ''),
  constraint enrollment_dates check (expiration_date >= enrollment_date),
  constraint enrollment_email_status_check check (email_status in ('pending', 'sent', 'failed')),
  constraint enrollment_package_hours check (package_hours >= 1 and package_hours <= 1000),
  constraint enrollment_package_price check (package_price >= 0),
  constraint enrollment_package_id_foreign foreign key (package_id) references coaching_package(id) on delete restrict
);
create index enrollment_changed on enrollment (changed_at, id);
create index enrollment_client_email on enrollment (lower(client_email));
create index enrollment_expiration on enrollment (expiration_date);
create index enrollment_newest_first on enrollment (created_at desc, id desc);
create index enrollment_package on enrollment (package_id);
create index enrollment_search on enrollment using gin (search_text gin_trgm_ops);

create table enrollment_hours_entry (
  id uuid not null default new_id(),
  enrollment_id uuid not null,
  kind text not null,
  hours numeric(7,2) not null,
  occurred_on timestamptz(3) not null,
  note text,
  recorded_by varchar(254) not null,
  created_at timestamptz(3) not null default now(),
  private_note text,
  primary key (id),
  constraint enrollment_hours_entry_kind_check check (kind in ('granted', 'used', 'corrected', 'carried_over')),
  constraint hours_entry_quarter_hours check ((hours * (4)::numeric) = trunc((hours * (4)::numeric))),
  constraint hours_entry_sign
    check (hours <> 0 and (kind <> 'used' or hours < 0) and ((kind <> all (array['granted', 'carried_over'])) or hours > 0)),
  constraint enrollment_hours_entry_enrollment_id_foreign
    foreign key (enrollment_id) references enrollment(id) on delete restrict
);
create index hours_entry_enrollment on enrollment_hours_entry (enrollment_id);

create table renewal_request (
  id uuid not null default new_id(),
  enrollment_id uuid not null,
  requested_package_id uuid,
  package_name varchar(200) not null,
  request_date timestamptz(3) not null,
  status text not null default 'pending',
  message text,
  decided_at timestamptz(3),
  decided_by varchar(254),
  version int not null default 1,
  changed_at timestamptz(3) not null default now(),
  reply text,
  withdrawn_at timestamptz(3),
  primary key (id),
  constraint renewal_request_message_length check (message is null or (char_length(message) <= 5000)),
  constraint renewal_request_status_check check (status in ('pending', 'approved', 'rejected')),
  constraint renewal_request_enrollment_id_foreign
    foreign key (enrollment_id) references enrollment(id) on delete restrict,
  constraint renewal_request_requested_package_id_foreign
    foreign key (requested_package_id) references coaching_package(id) on delete restrict
);
create index renewal_request_changed on renewal_request (changed_at, id);
create index renewal_request_enrollment on renewal_request (enrollment_id);
create index renewal_request_newest_first on renewal_request (request_date desc, id desc);
create unique index renewal_request_one_pending on renewal_request (enrollment_id) where status = 'pending';
`;
