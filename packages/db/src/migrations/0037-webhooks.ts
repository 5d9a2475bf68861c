import { Migration } from '@mikro-orm/migrations';

/** Webhooks: the owner's addresses, and the events on their way there. */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook_endpoint (
        id uuid not null default new_id(),
        url varchar(2000) not null,
        events text[] not null,
        is_enabled boolean not null default true,
        is_gone boolean not null default false,
        secret text not null,
        previous_secret text,
        previous_secret_expires_at timestamptz(3),
        failing_since timestamptz(3),
        notified_at timestamptz(3),
        last_attempt_at timestamptz(3),
        last_status smallint,
        last_error text,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (id)
      );

      create table webhook_delivery (
        id uuid not null default new_id(),
        endpoint_id uuid not null,
        event_id uuid not null,
        event_type varchar(50) not null,
        record_id uuid,
        occurred_at timestamptz(3) not null,
        status text not null default 'queued',
        attempts int not null default 0,
        next_attempt_at timestamptz(3) not null,
        give_up_at timestamptz(3) not null,
        attempted_at timestamptz(3),
        duration_ms int,
        response_status smallint,
        response_body text,
        error text,
        settled_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint webhook_delivery_status_check check (status in ('queued', 'sending', 'delivered', 'failed', 'skipped')),
        constraint webhook_delivery_endpoint_id_foreign foreign key (endpoint_id)
          references webhook_endpoint (id) on delete cascade
      );
      create index webhook_delivery_waiting on webhook_delivery (endpoint_id, next_attempt_at)
        where status in ('queued', 'sending');
      create index webhook_delivery_newest_first on webhook_delivery (endpoint_id, created_at desc, id desc);
      create index webhook_delivery_created_at on webhook_delivery (created_at);

      alter table notification drop constraint notification_subject_type_check;
      alter table notification add constraint notification_subject_type_check check (subject_type in (
        'contact', 'subscriber', 'enrollment', 'renewal_request', 'campaign', 'contacts', 'subscribers', 'emails',
        'failed_emails', 'database', 'webhooks', 'own_plan', 'own_renewal_request'));
    `);
  }
}
