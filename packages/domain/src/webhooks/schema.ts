import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { parseUrl } from '../shared/parse-url.ts';
import { listQuerySchema, nextCursorSchema, pageShape, queryInteger } from '../shared/query.ts';
import { storedText } from '../shared/stored-text.ts';
import { WEBHOOK_EVENTS } from './events.ts';

export const MAX_WEBHOOKS = 20;
const MAX_URL_LENGTH = 2_000;
const MAX_EVENT_LENGTH = 50;
const MAX_ERROR_LENGTH = 300;
/** The most deliveries of one page. */
const MAX_DELIVERIES = 100;

/** The most attempts of one delivery that are stored. */
export const MAX_STORED_ATTEMPTS = 20;

/** The most characters of a stored response. */
export const MAX_RESPONSE_LENGTH = 2_048;

/** Hours for which the secret before the current one still signs. */
export const PREVIOUS_SECRET_HOURS = 24;

const INVALID_URL = 'Enter a complete address, such as https://example.com/webhooks.';

function isWebAddress(text: string): boolean {
  const { protocol = '', username, password } = parseUrl(text) ?? {};
  return ['https:', 'http:'].includes(protocol) && username === '' && password === '';
}

/** Where events are sent. The use case also refuses http outside this machine, and private addresses. */
const webhookUrl = boundedString(MAX_URL_LENGTH, INVALID_URL)
  .trim()
  .refine(isWebAddress, { error: INVALID_URL })
  .overwrite((text) => (isWebAddress(text) ? new URL(text).href.replace(/#.*$/, '') : text))
  .meta({ format: 'uri', examples: ['https://example.com/webhooks'] });

const events = z
  .array(z.enum(WEBHOOK_EVENTS, { error: 'This event does not exist.' }), {
    error: 'Choose at least one event.',
  })
  .min(1, { error: 'Choose at least one event.' })
  .max(WEBHOOK_EVENTS.length, { error: 'Choose each event once.' })
  .overwrite((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));

export const webhookPayloadSchema = z.object({ url: webhookUrl, events });
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;

export const webhookUpdateSchema = webhookPayloadSchema.extend({ isEnabled: z.boolean() });
export type WebhookUpdate = z.infer<typeof webhookUpdateSchema>;

const httpStatus = z.int().min(100).max(599).nullable();

/** How its last deliveries went: none yet, accepted, failing, or turned off. */
export const WEBHOOK_STATES = ['new', 'working', 'failing', 'off'] as const;

/** An endpoint that events are sent to, without its secret. */
export const webhookSchema = z
  .object({
    id: idSchema,
    url: storedText(MAX_URL_LENGTH),
    events: z.array(z.enum(WEBHOOK_EVENTS)).meta({ maxItems: WEBHOOK_EVENTS.length }),
    isEnabled: z.boolean(),
    state: z.enum(WEBHOOK_STATES),
    isGone: z.boolean().meta({
      description: 'Whether it was turned off because it answered 410 Gone.',
    }),
    failingSince: instantSchema
      .nullable()
      .meta({ description: 'The first failed attempt since the last accepted one; null while none failed.' }),
    lastAttemptAt: instantSchema.nullable(),
    lastStatus: httpStatus.meta({ description: 'The HTTP status of the last answer; null without one.' }),
    lastError: storedText(MAX_ERROR_LENGTH).nullable(),
    previousSecretExpiresAt: instantSchema
      .nullable()
      .meta({ description: 'Until when the previous secret also signs; null when only one does.' }),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookListSchema = z.object({
  webhooks: z.array(webhookSchema).meta({ maxItems: MAX_WEBHOOKS }),
});
export type WebhookList = z.infer<typeof webhookListSchema>;

export const webhookResultSchema = okSchema.extend({ webhook: webhookSchema });
export type WebhookResult = z.infer<typeof webhookResultSchema>;

export const webhookSecretResultSchema = webhookResultSchema.extend({
  secret: z.string().meta({
    pattern: '^whsec_[A-Za-z0-9+/]{43}=$',
    examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwQ1hXq3m4m0s='],
    description: 'Signs the events. Only this response contains it.',
  }),
});
export type WebhookSecretResult = z.infer<typeof webhookSecretResultSchema>;

export const DELIVERY_STATUSES = ['queued', 'sending', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One event on its way to one endpoint. It holds no personal data: the record is read when it is sent. */
export const webhookDeliverySchema = z
  .object({
    id: idSchema,
    webhookId: idSchema,
    messageId: storedText(50, 'The `webhook-id` header, the same for every attempt.'),
    type: storedText(MAX_EVENT_LENGTH, 'The event, such as `contact.created`.'),
    recordId: idSchema.nullable().meta({ description: 'The record it is about; null for a test.' }),
    status: z.enum(DELIVERY_STATUSES).meta({
      description:
        '`failed` was given up after three days; `skipped` was never accepted and is not tried again.',
    }),
    attempts: z.int().min(0),
    occurredAt: instantSchema,
    lastAttemptAt: instantSchema.nullable(),
    nextAttemptAt: instantSchema.nullable().meta({ description: 'Null when no further attempt follows.' }),
    responseStatus: httpStatus,
    error: storedText(MAX_ERROR_LENGTH, 'Why the last attempt failed.').nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const deliveryQuerySchema = listQuerySchema.pick({ cursor: true }).extend({
  limit: queryInteger({ min: 1, max: MAX_DELIVERIES }).optional(),
});
export type DeliveryQuery = z.infer<typeof deliveryQuerySchema>;

export const deliveryListSchema = z.object({
  deliveries: z.array(webhookDeliverySchema).meta({ maxItems: MAX_DELIVERIES }),
  total: pageShape.total,
  nextCursor: nextCursorSchema,
});
export type DeliveryList = z.infer<typeof deliveryListSchema>;

/** One attempt at a delivery. */
export const webhookAttemptSchema = z
  .object({
    attemptedAt: instantSchema,
    durationMs: z.int().min(0),
    responseStatus: httpStatus.meta({ description: 'The HTTP status of the answer; null without one.' }),
    responseBody: storedText(
      MAX_RESPONSE_LENGTH,
      'The start of the answer, as text; null without one, and after the person it is about was erased.',
    ).nullable(),
    error: storedText(MAX_ERROR_LENGTH, 'Why it failed; null when the event was accepted.').nullable(),
  })
  .meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

/** A delivery with what the endpoint answered. */
export const deliveryDetailSchema = z.object({
  delivery: webhookDeliverySchema
    .extend({
      responseBody: storedText(MAX_RESPONSE_LENGTH, 'The start of the last answer, as text.').nullable(),
      durationMs: z.int().min(0).nullable().meta({ description: 'How long the last attempt took.' }),
      lastAttempts: z.array(webhookAttemptSchema).meta({
        maxItems: MAX_STORED_ATTEMPTS,
        description: `The last ${MAX_STORED_ATTEMPTS} attempts, the newest first.`,
      }),
    })
    .meta({ id: 'WebhookDeliveryDetail' }),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

export const deliveryResultSchema = okSchema.extend({ delivery: webhookDeliverySchema });
export type DeliveryResult = z.infer<typeof deliveryResultSchema>;
