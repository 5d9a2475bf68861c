import { WEBHOOK_DATA } from '@rapport/domain/webhooks/event-data';
import { WEBHOOK_EVENT_DESCRIPTIONS, WEBHOOK_EVENTS } from '@rapport/domain/webhooks/events';
import { z } from 'zod';
import type { Parameter, Schema, WebhookItem } from '../../platform/openapi/types.ts';
import { createExample } from './examples.ts';

const ID = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';

const text = (name: string, description: string, example: string): Parameter => ({
  in: 'header',
  name,
  description,
  required: true,
  schema: { type: 'string' },
  example,
});

const HEADERS: Parameter[] = [
  text('webhook-id', 'The same for every attempt. Store it to handle an event once.', `msg_${ID}`),
  text('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1767605400'),
  text(
    'webhook-signature',
    'After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** The schema of an event's `data`: a component of the document, which is added where no call has it yet. */
function toDataSchema(type: (typeof WEBHOOK_EVENTS)[number], schemas: Record<string, Schema>): Schema {
  const data: z.ZodType = WEBHOOK_DATA[type];
  const id = String(data.meta()?.id);
  if (schemas[id] === undefined) {
    const generated = z.toJSONSchema(data) as { $defs?: Record<string, Schema & { id?: string }> };
    const { id: _id, ...schema } = generated.$defs?.[id] ?? {};
    if (schema.type !== 'object') throw new Error(`the data of ${type} has no schema with an id`);
    schemas[id] = schema;
  }
  return { $ref: `#/components/schemas/${id}` };
}

/** The `webhooks` of the document: what is sent for each event. Adds to `schemas` what only they use. */
export function describeWebhookEvents(schemas: Record<string, Schema>): Record<string, WebhookItem> {
  return Object.fromEntries(
    WEBHOOK_EVENTS.map((type) => {
      const schema: Schema = {
        type: 'object',
        properties: {
          type: { type: 'string', const: type },
          timestamp: {
            type: 'string',
            format: 'date-time',
            description: 'When it happened.',
            examples: ['2026-01-05T09:30:00.000Z'],
          },
          data: toDataSchema(type, schemas),
        },
        required: ['type', 'timestamp', 'data'],
      };
      const content = { 'application/json': { schema, example: createExample(schema, schemas) } };
      const operation = {
        operationId: `event.${type}`,
        summary: WEBHOOK_EVENT_DESCRIPTIONS[type],
        description: 'Sent to the webhooks that listen to it, with the record as it is when it is sent.',
        tags: ['webhooks'],
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content },
        responses: {
          '2XX': { description: 'Accepted. Any other answer, or none within 15 seconds, is tried again.' },
          410: { description: 'Gone: the webhook is turned off.' },
        },
      };
      return [type, { post: operation }];
    }),
  );
}
