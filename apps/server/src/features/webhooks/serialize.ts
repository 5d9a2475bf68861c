import type {
  WebhookAttemptRow,
  WebhookDeliveryRow,
  WebhookEndpointRow,
} from '@rapport/db/entities/webhooks';
import { WEBHOOK_EVENTS } from '@rapport/domain/webhooks/events';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '@rapport/domain/webhooks/schema';

function getState(
  row: Pick<WebhookEndpointRow, 'isEnabled' | 'failingSince' | 'lastAttemptAt'>,
): Webhook['state'] {
  if (!row.isEnabled) return 'off';
  if (row.failingSince !== null) return 'failing';
  return row.lastAttemptAt === null ? 'new' : 'working';
}

/** What the audit log and API tokens get of an address: its path and query may hold a secret of the other service. */
export function getOrigin(url: string): string {
  return new URL(url).origin;
}

/** A stored webhook as the API's `Webhook`, without its secrets. */
export function toWebhook(row: WebhookEndpointRow, now: Date): Webhook {
  const previousUntil = row.previousSecretExpiresAt;
  return {
    id: row.id,
    url: row.url,
    // An event that a later version no longer has is left out.
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    isEnabled: row.isEnabled,
    state: getState(row),
    isGone: row.isGone,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    previousSecretExpiresAt: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A stored delivery as the API's `WebhookDelivery`, without its answer. */
export function toDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const isOpen = row.status === 'queued' || row.status === 'sending';
  return {
    id: row.id,
    webhookId: row.endpoint.id,
    messageId: `msg_${row.eventId}`,
    type: row.eventType,
    recordId: row.recordId,
    status: row.status,
    attempts: row.attempts,
    occurredAt: row.occurredAt.toISOString(),
    lastAttemptAt: row.attemptedAt?.toISOString() ?? null,
    nextAttemptAt: isOpen ? row.nextAttemptAt.toISOString() : null,
    responseStatus: row.responseStatus,
    error: row.error,
  };
}

/** A stored attempt as the API's `WebhookAttempt`. */
export function toAttempt(row: WebhookAttemptRow): WebhookAttempt {
  const { durationMs, responseStatus, responseBody, error } = row;
  return { attemptedAt: row.attemptedAt.toISOString(), durationMs, responseStatus, responseBody, error };
}
