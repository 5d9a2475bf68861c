import type { EntityManager } from '@mikro-orm/postgresql';
import { WebhookDeliveryEntity, WebhookEndpointEntity } from '@rapport/db/entities/webhooks';
import { MAX_STORED_ATTEMPTS } from '@rapport/domain/webhooks/schema';
import { notifyAdmins } from '../../mail/notifications/notify.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { skipWaiting } from '../../platform/webhooks/skip-waiting.ts';
import type { ClaimedDelivery } from './claims.ts';
import type { WebhookResponse } from './post-webhook.ts';

export interface AttemptResult extends Omit<WebhookResponse, 'retryAfter'> {
  durationMs: number;
  /** When to try again; null when there is no further attempt. */
  next: Date | null;
}

type Dependencies = Pick<JobDeps, 'em' | 'env' | 'now' | 'log'>;

/** Stores the result of an attempt, and the attempt; false when a later attempt or an erasure has replaced it. */
async function storeResult(
  tx: EntityManager,
  { id, attempts }: ClaimedDelivery,
  { status, body, error, durationMs, next }: AttemptResult,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const stored = await tx.execute<{ id: string }[]>(
    `with stored as (
     update webhook_delivery d
        set status = case when ?::text is null then 'delivered'
                          when not e.is_enabled then 'skipped'
                          when ?::timestamptz is null then 'failed' else 'queued' end,
            next_attempt_at = coalesce(?::timestamptz, d.next_attempt_at),
            settled_at = case when ?::text is null or ?::timestamptz is null or not e.is_enabled then ?::timestamptz end,
            response_status = ?, response_body = ?, error = ?, duration_ms = ?
       from webhook_endpoint e
      where d.id = ? and d.attempts = ? and d.status in ('sending', 'skipped') and e.id = d.endpoint_id
     returning d.id, d.attempted_at)
     insert into webhook_attempt
       (delivery_id, attempted_at, response_status, response_body, error, duration_ms)
     select id, attempted_at, ?, ?, ?, ? from stored
     returning id`,
    [
      error,
      next?.toISOString() ?? null,
      next?.toISOString() ?? null,
      error,
      next?.toISOString() ?? null,
      at,
      status,
      body,
      error,
      durationMs,
      id,
      attempts,
      status,
      body,
      error,
      durationMs,
    ],
  );
  if (stored.length === 0) return false;
  await tx.execute(
    `delete from webhook_attempt where id in (
       select id from webhook_attempt where delivery_id = ?
        order by attempted_at desc, id desc offset ${MAX_STORED_ATTEMPTS})`,
    [id],
  );
  return true;
}

/** Stores how the endpoint responded last, and since when it has been failing. */
async function storeState(
  tx: EntityManager,
  { endpointId }: ClaimedDelivery,
  { status, error }: AttemptResult,
  now: Date,
): Promise<void> {
  await tx.execute(
    `update webhook_endpoint
        set last_attempt_at = ?::timestamptz, last_status = ?, last_error = ?,
            failing_since = case when ?::text is null then null else coalesce(failing_since, ?::timestamptz) end,
            notified_at = case when ?::text is null then null else notified_at end
      where id = ?`,
    [now.toISOString(), status, error, error, now.toISOString(), error, endpointId],
  );
}

/** Turns off an endpoint that says it is gone, and what waits for it. */
async function turnOff(tx: EntityManager, { endpointId }: ClaimedDelivery, now: Date): Promise<void> {
  await tx.nativeUpdate(WebhookEndpointEntity, { id: endpointId }, { isEnabled: false, isGone: true });
  await skipWaiting(tx, endpointId, now);
}

/** Notifies the admins once, until the endpoint accepts an event again. */
async function notifyOnce(
  tx: EntityManager,
  deps: Dependencies,
  { endpointId }: ClaimedDelivery,
  isGone: boolean,
): Promise<void> {
  const [endpoint] = await tx.execute<{ url: string }[]>(
    `update webhook_endpoint set notified_at = ?::timestamptz where id = ? and notified_at is null returning url`,
    [deps.now().toISOString(), endpointId],
  );
  if (!endpoint) return;
  const { host } = new URL(endpoint.url);
  deps.log.warn({ webhook: endpointId }, 'a webhook no longer accepts events');
  await notifyAdmins(tx, deps, {
    type: 'system_alert',
    title: isGone ? 'A webhook was turned off' : 'A webhook is failing',
    message: isGone
      ? `${host} answered that it no longer exists, so we turned its webhook off.`
      : `${host} has not accepted an event for three days. Check it, then send the failed events again.`,
    priority: 'high',
    subject: { type: 'webhooks' },
  });
}

const GONE = 410;

/** Records the result of an attempt, on the delivery and on its endpoint. */
export async function recordResult(
  deps: Dependencies,
  delivery: ClaimedDelivery,
  result: AttemptResult,
): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const now = deps.now();
    await storeState(tx, delivery, result, now);
    const isGone = result.status === GONE;
    if (isGone) await turnOff(tx, delivery, now);
    if (!(await storeResult(tx, delivery, result, now))) return;
    if (result.error !== null && (isGone || result.next === null)) {
      await notifyOnce(tx, deps, delivery, isGone);
    }
  });
}

/** Ends a delivery whose record no longer exists: the event of its deletion follows. */
export async function skipDelivery(
  { em, now }: Dependencies,
  { id, attempts }: ClaimedDelivery,
  reason: string,
): Promise<void> {
  await em
    .fork()
    .nativeUpdate(
      WebhookDeliveryEntity,
      { id, attempts, status: 'sending' },
      { status: 'skipped', settledAt: now(), error: reason },
    );
}
