/** Contacts that wait until a day, with a note, and contacts that were closed by hand. */
export const contactStates = `
alter table contact
  add column waiting_until date,
  add column waiting_note varchar(500),
  add column closed_at timestamptz(3),
  add constraint contact_waiting_note_has_day check (waiting_note is null or waiting_until is not null);
create index contact_unanswered on contact (created_at desc, id desc) where not is_answered and waiting_until is null;
create index contact_waiting on contact (waiting_until, created_at, id) where not is_answered and waiting_until is not null;
`;
