import { Migration } from '@mikro-orm/migrations';

/** The last attempts of each webhook delivery; the delivery itself has only the result of the newest. */
export class WebhookAttempts extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook_attempt (
        id uuid not null default new_id(),
        delivery_id uuid not null,
        attempted_at timestamptz(3) not null,
        duration_ms int not null,
        response_status smallint,
        response_body text,
        error text,
        primary key (id),
        constraint webhook_attempt_delivery_id_foreign foreign key (delivery_id)
          references webhook_delivery (id) on delete cascade
      );
      create index webhook_attempt_newest_first on webhook_attempt (delivery_id, attempted_at desc, id desc);
      insert into webhook_attempt (delivery_id, attempted_at, duration_ms, response_status, response_body, error)
        select id, attempted_at, duration_ms, response_status, response_body, error from webhook_delivery
         where attempted_at is not null and duration_ms is not null;
    `);
  }
}
