/** Texts that the owner inserts into answers. */
export const savedAnswers = `
create table saved_answer (
  id uuid not null default new_id(),
  name varchar(60) not null,
  text text not null,
  created_at timestamptz(3) not null default now(),
  primary key (id),
  constraint saved_answer_name_not_empty check (name <> ''),
  constraint saved_answer_text_length check (char_length(text) between 1 and 5000)
);
create unique index saved_answer_name on saved_answer (lower(name));
`;
