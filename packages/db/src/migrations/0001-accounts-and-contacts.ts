import { Migration } from '@mikro-orm/migrations';
import { CREATE_NEW_ID } from './new-id.ts';

/** People who sign in, their sessions, and people who write or subscribe. */
export class AccountsAndContacts extends Migration {
  override up(): void {
    this.addSql(CREATE_NEW_ID);
    this.addSql(String.raw`
      create extension if not exists pg_trgm;

      -- Ledgers and records are only ever added to. Erasing a person's data on request is the one exception;
      -- it says so for its own transaction: set local rapport.allow_erasure = 'on'.
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        if current_setting('rapport.allow_erasure', true) = 'on' then
          return coalesce(new, old);
        end if;
        raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
      end
      $$;

      create table user_account (
        id uuid not null default new_id(),
        issuer text not null,
        subject text not null,
        email varchar(254) not null,
        email_verified boolean not null default false,
        first_name text,
        last_name text,
        profile_image_url text,
        created_at timestamptz(3) not null default now(),
        last_login_at timestamptz(3),
        primary key (id),
        constraint user_account_identity unique (issuer, subject)
      );
      create index user_account_email on user_account (lower(email));

      create table session (
        id uuid not null default new_id(),
        token_hash char(64) not null,
        user_id uuid not null,
        created_at timestamptz(3) not null default now(),
        last_seen_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        revoked_at timestamptz(3),
        id_token text,
        user_agent text,
        primary key (id),
        constraint session_token_hash unique (token_hash),
        constraint session_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
        constraint session_user_id_foreign foreign key (user_id) references user_account (id) on delete cascade
      );
      create index session_of_user on session (user_id);
      create index session_expiry on session (expires_at);

      create table contact (
        id uuid not null default new_id(),
        name varchar(200) not null,
        email varchar(254) not null,
        organization varchar(200),
        service varchar(100),
        message text not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        version int not null default 1,
        search_text text
          generated always as (lower(name || E'\n' || email || E'\n' || coalesce(organization, '') || E'\n' || message)) stored,
        primary key (id),
        constraint contact_name_not_empty check (name <> ''),
        constraint contact_message_length check (char_length(message) between 1 and 5000)
      );
      create index contact_newest_first on contact (created_at DESC, id DESC);
      create index contact_service on contact (service);
      create index contact_search on contact using gin (search_text gin_trgm_ops);

      create table newsletter_subscriber (
        id uuid not null default new_id(),
        email varchar(254) not null,
        status text not null default 'pending',
        created_at timestamptz(3) not null default now(),
        confirmed_at timestamptz(3),
        primary key (id),
        constraint newsletter_subscriber_email unique (email),
        constraint newsletter_subscriber_email_lower check (email = lower(email)),
        constraint newsletter_subscriber_status_check check (status in ('pending', 'confirmed'))
      );
      create index newsletter_subscriber_newest_first on newsletter_subscriber (created_at DESC, id DESC);
      create index newsletter_subscriber_search on newsletter_subscriber using gin (email gin_trgm_ops);

      create table suppression (
        id uuid not null default new_id(),
        email_hash char(64) not null,
        email varchar(254),
        reason text not null,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint suppression_email_hash unique (email_hash),
        constraint suppression_email_lower check (email is null or email = lower(email)),
        constraint suppression_email_hash_is_sha256 check (email_hash ~ '^[0-9a-f]{64}$'),
        constraint suppression_reason_check
          check (reason in ('unsubscribed', 'bounced', 'complained', 'erased', 'manual'))
      );

      create table consent_record (
        id uuid not null default new_id(),
        email varchar(254) not null,
        purpose varchar(100) not null,
        action text not null,
        wording text,
        ip varchar(64),
        user_agent text,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint consent_record_email_lower check (email = lower(email)),
        constraint consent_record_action_check check (action in ('given', 'confirmed', 'withdrawn'))
      );
      create index consent_record_email on consent_record (email, created_at);

      create trigger consent_record_append_only before update or delete on consent_record
        for each row execute function refuse_change();
    `);
  }
}
