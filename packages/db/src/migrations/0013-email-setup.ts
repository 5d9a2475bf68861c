/** The connection to Postmark that an admin made in the set-up, and what was last found in the DNS. */
export const emailSetup = `
create table postmark_connection (
  id smallint not null default 1,
  sealed_token text,
  sealed_webhook_password text,
  token_stored_at timestamptz(3),
  server_name text,
  run_id uuid,
  step text,
  next_attempt_at timestamptz(3),
  checks jsonb not null default '{}',
  checked_at timestamptz(3),
  test_email_id uuid,
  test_recipient varchar(254),
  dkim_selector varchar(100),
  primary key (id),
  constraint postmark_connection_one_row check (id = 1),
  constraint postmark_connection_step_check check (step in ('server', 'stream', 'webhooks', 'sender', 'test'))
);

create table domain_check (
  record text not null,
  state text not null,
  name text not null,
  found jsonb not null default '[]',
  checked_at timestamptz(3),
  failed_at timestamptz(3),
  primary key (record),
  constraint domain_check_record_check check (record in ('site', 'dkim', 'return_path', 'mx', 'dmarc')),
  constraint domain_check_state_check check (state in ('found', 'missing', 'different', 'later', 'unknown'))
);
`;
