import { Migration } from '@mikro-orm/migrations';

/** Hashes of erased addresses, and the requests to the email provider to remove its data about them. */
export class ErasedAddresses extends Migration {
  override up(): void {
    this.addSql(`
      alter table suppression add column erased_at timestamptz(3) null;
      -- Only erasing takes an address away. The day of the erasure was not stored, so the day they were put on the list is.
      update suppression set erased_at = created_at where reason = 'erased' or email is null;

      create table data_removal (
        id uuid not null default new_id(),
        email_hash char(64) not null,
        sealed_email text null,
        status text not null default 'queued',
        provider_id varchar(100) null,
        error text null,
        attempts int not null default 0,
        created_at timestamptz(3) not null default now(),
        next_attempt_at timestamptz(3) not null default now(),
        settled_at timestamptz(3) null,
        primary key (id),
        constraint data_removal_email_hash_is_sha256 check (email_hash ~ '^[0-9a-f]{64}$'),
        constraint data_removal_address_until_requested check (sealed_email is null or status = 'queued'),
        constraint data_removal_status_check
          check (status in ('queued', 'requested', 'done', 'failed', 'not_configured'))
      );
      create index data_removal_email_hash on data_removal (email_hash);
      create index data_removal_newest_first on data_removal (created_at desc, id desc);
      create index data_removal_open on data_removal (next_attempt_at) where status in ('queued', 'requested');
    `);
  }
}
