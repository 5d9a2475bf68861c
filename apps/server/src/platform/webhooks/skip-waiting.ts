import type { EntityManager } from '@mikro-orm/postgresql';

/** Skips the waiting deliveries of an endpoint that is turned off, inside the caller's transaction. */
export async function skipWaiting(tx: EntityManager, endpointId: string, now: Date): Promise<void> {
  await tx.execute(
    `update webhook_delivery set status = 'skipped', settled_at = ?::timestamptz,
            error = coalesce(error, 'The webhook was turned off before this was sent.')
      where endpoint_id = ? and status in ('queued', 'sending')`,
    [now.toISOString(), endpointId],
  );
}
