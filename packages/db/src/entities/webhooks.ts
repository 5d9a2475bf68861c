import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { DELIVERY_STATUSES } from '@rapport/domain/webhooks/schema';
import { createdAt, id, instant, textList, updatedAt } from './columns.ts';

/** An address that the owner chose to receive events. */
export const WebhookEndpointEntity = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoint',
  properties: {
    id: id(),
    url: p.string().length(2000),
    /** The types of the events that are sent to it. */
    events: textList(),
    isEnabled: p.boolean().default(true),
    /** It was turned off because it answered 410. */
    isGone: p.boolean().default(false),
    /** Encrypted, because it has to be read again for every signature. */
    secret: p.text(),
    previousSecret: p.text().strictNullable(),
    previousSecretExpiresAt: instant().strictNullable(),
    /** The first failed attempt since the last accepted one. */
    failingSince: instant().strictNullable(),
    /** When the admins were notified of the current failure, which happens once. */
    notifiedAt: instant().strictNullable(),
    lastAttemptAt: instant().strictNullable(),
    lastStatus: p.smallint().strictNullable(),
    lastError: p.text().strictNullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});
export type WebhookEndpointRow = InferEntity<typeof WebhookEndpointEntity>;

/**
 * One event for one endpoint; its row is the queue. It names the record and holds nothing of it: what is sent is read
 * from the record at that moment. Only the stored answer may repeat personal data.
 */
export const WebhookDeliveryEntity = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  indexes: [
    {
      name: 'webhook_delivery_waiting',
      expression:
        'create index "webhook_delivery_waiting" on "webhook_delivery" ("endpoint_id", "next_attempt_at") where "status" in (\'queued\', \'sending\')',
    },
    {
      name: 'webhook_delivery_newest_first',
      expression:
        'create index "webhook_delivery_newest_first" on "webhook_delivery" ("endpoint_id", "created_at" desc, "id" desc)',
    },
    { name: 'webhook_delivery_created_at', properties: ['createdAt'] },
  ],
  properties: {
    id: id(),
    endpoint: () => p.manyToOne(WebhookEndpointEntity).ref().deleteRule('cascade'),
    /** The same for every endpoint that receives it, and for every attempt. */
    eventId: p.uuid(),
    eventType: p.string().length(50),
    /** Null for a test. */
    recordId: p.uuid().strictNullable(),
    occurredAt: instant(),
    status: p.enum(DELIVERY_STATUSES).default('queued'),
    attempts: p.integer().default(0),
    nextAttemptAt: instant(),
    /** No attempt is planned after it. */
    giveUpAt: instant(),
    attemptedAt: instant().strictNullable(),
    durationMs: p.integer().strictNullable(),
    responseStatus: p.smallint().strictNullable(),
    /** The start of what the endpoint answered. */
    responseBody: p.text().strictNullable(),
    error: p.text().strictNullable(),
    settledAt: instant().strictNullable(),
    createdAt: createdAt(),
  },
});
export type WebhookDeliveryRow = InferEntity<typeof WebhookDeliveryEntity>;

/** One attempt at a delivery. Only the stored answer may repeat personal data. */
export const WebhookAttemptEntity = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempt',
  indexes: [
    {
      name: 'webhook_attempt_newest_first',
      expression:
        'create index "webhook_attempt_newest_first" on "webhook_attempt" ("delivery_id", "attempted_at" desc, "id" desc)',
    },
  ],
  properties: {
    id: id(),
    delivery: () => p.manyToOne(WebhookDeliveryEntity).ref().deleteRule('cascade'),
    /** When it began. */
    attemptedAt: instant(),
    durationMs: p.integer(),
    responseStatus: p.smallint().strictNullable(),
    /** The start of what the endpoint answered. */
    responseBody: p.text().strictNullable(),
    error: p.text().strictNullable(),
  },
});
export type WebhookAttemptRow = InferEntity<typeof WebhookAttemptEntity>;
