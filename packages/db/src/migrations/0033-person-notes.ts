/** What the owner notes about a person; only admins read it. */
export const personNotes = `
create table person_note (
  id uuid not null default new_id(),
  email varchar(254) not null,
  text text not null,
  created_by varchar(254) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id),
  constraint person_note_email_lower_case check (email = lower(email)),
  constraint person_note_text_length check (char_length(text) between 1 and 4000)
);
create index person_note_of_person on person_note (email);
`;
