import { Migration } from '@mikro-orm/migrations';

/** The outbox, campaigns sent in batches that can be reconciled, pausing and cancelling. */
export class Mail extends Migration {
  override up(): void {
    this.addSql(`
      create table outgoing_email (
        id uuid not null default new_id(),
        kind varchar(100) not null,
        recipient varchar(254) not null,
        "values" jsonb not null default '{}',
        subject_id uuid,
        once varchar(200),
        status text not null default 'queued',
        attempts int not null default 0,
        error text,
        provider_message_id varchar(200),
        created_at timestamptz(3) not null default now(),
        attempted_at timestamptz(3),
        settled_at timestamptz(3),
        primary key (id),
        constraint outgoing_email_once unique (once),
        constraint outgoing_email_values_is_object check (jsonb_typeof("values") = 'object'),
        constraint outgoing_email_status_check
          check (status in ('queued', 'sending', 'unknown', 'sent', 'failed', 'suppressed', 'bounced'))
      );
      create index outgoing_email_subject on outgoing_email (subject_id);
      create index outgoing_email_message on outgoing_email (provider_message_id);
      create index outgoing_email_waiting on outgoing_email (created_at) where status in ('queued', 'sending', 'unknown');

      create table campaign_chunk (
        id uuid not null,
        campaign_id uuid not null,
        size int not null,
        requested_at timestamptz(3) not null default now(),
        settle_after timestamptz(3) not null,
        asked int not null default 0,
        settled_at timestamptz(3),
        reason text,
        primary key (id),
        constraint campaign_chunk_size check (size between 1 and 500),
        constraint campaign_chunk_campaign_id_foreign foreign key (campaign_id)
          references newsletter_campaign (id) on delete cascade
      );
      create index campaign_chunk_open on campaign_chunk (settle_after) where settled_at is null;
      create index campaign_chunk_campaign on campaign_chunk (campaign_id);

      alter table newsletter_campaign add column paused_at timestamptz(3), add column cancelled_at timestamptz(3),
        add column retry_after timestamptz(3), add column retries int not null default 0, add column waiting_reason text;

      alter table campaign_recipient add column chunk_id uuid,
        add constraint campaign_recipient_chunk_id_foreign foreign key (chunk_id)
          references campaign_chunk (id) on delete set null;
      create index campaign_recipient_chunk on campaign_recipient (chunk_id);
      create index campaign_recipient_queued on campaign_recipient (campaign_id, id) where status = 'queued';
      alter table campaign_recipient drop constraint campaign_recipient_status_check,
        add constraint campaign_recipient_status_check
          check (status in ('queued', 'sending', 'unknown', 'sent', 'failed', 'suppressed', 'bounced', 'complained', 'cancelled'));
    `);
  }
}
