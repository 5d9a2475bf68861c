import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@rapport/db/id';
import type { WebhookEventType } from '@rapport/domain/webhooks/events';

/** For how long a delivery is tried. */
export const GIVE_UP_AFTER_MS = 3 * 86_400_000;

/** The records of an event: one id, or a query that selects the `id` of each. */
type Records = { id: string } | { sql: string; values: readonly string[] };

/**
 * Records an event for every webhook that listens to it, inside the caller's transaction: it is sent after the commit
 * or not at all. Records that are deleted are named before their rows are gone. Without webhooks it stores nothing.
 */
export async function recordWebhookEvent(
  tx: EntityManager,
  { now }: { now: () => Date },
  type: WebhookEventType,
  records: Records,
): Promise<void> {
  const at = now();
  const source = 'sql' in records ? records.sql : 'select ?::uuid as id';
  const values = 'sql' in records ? records.values : [records.id];
  await tx.execute(
    `with event as materialized (select new_id() as id, records.id as record_id from (${source}) records)
     insert into webhook_delivery
       (id, endpoint_id, event_id, event_type, record_id, occurred_at, next_attempt_at, give_up_at, created_at)
     select new_id(), endpoint.id, event.id, ?, event.record_id, at.now, at.now, ?::timestamptz, at.now
       from webhook_endpoint endpoint
      cross join (select ?::timestamptz as now) at
      cross join event
      where endpoint.is_enabled and ? = any (endpoint.events)`,
    [...values, type, new Date(at.getTime() + GIVE_UP_AFTER_MS).toISOString(), at.toISOString(), type],
  );
}

/** The columns of a new delivery of one endpoint, due at once. */
export function newDelivery(now: Date) {
  return {
    eventId: newId(),
    occurredAt: now,
    nextAttemptAt: now,
    giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER_MS),
    createdAt: now,
  };
}
