import { Migration } from '@mikro-orm/migrations';

/** What every update of a recipient costs: the trigger runs no query, and indexes have only the rows that are looked up. */
export class LighterRecipients extends Migration {
  override up(): void {
    this.addSql(`
      -- As before, with the id of the transaction first. PERFORM ran a query for it, for each row.
      create or replace function set_changed_at() returns trigger language plpgsql as $$
      declare
        transaction_id xid8 := pg_current_xact_id();
      begin
        new.changed_at := date_trunc('milliseconds', clock_timestamp());
        return new;
      end
      $$;
      drop index campaign_recipient_message;
      create index campaign_recipient_message on campaign_recipient (provider_message_id)
        where provider_message_id is not null;
      drop index campaign_recipient_chunk;
      create index campaign_recipient_chunk on campaign_recipient (chunk_id) where chunk_id is not null;
    `);
  }
}
