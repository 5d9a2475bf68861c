import { okSchema } from '@rapport/domain/shared/ok';
import { referErrors } from '../../platform/openapi/error-responses.ts';
import { toJsonSchema } from '../../platform/openapi/json-schema.ts';
import type { PathItem } from '../../platform/openapi/types.ts';
import { postmarkEventSchema } from './events.ts';

/** The webhook through which Postmark reports delivery events. */
export function describeWebhookRoute(): Record<string, PathItem> {
  return {
    '/webhooks/postmark': {
      post: {
        operationId: 'postmarkWebhook',
        summary: 'Receive a delivery event from Postmark',
        description:
          'Handles deliveries, bounces, complaints and unsubscribes. Accepts and ignores other events, so that Postmark does ' +
          'not repeat them. Responds with 404 while no user name and password are configured.',
        tags: ['webhooks'],
        security: [{ postmark: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: toJsonSchema(postmarkEventSchema),
              example: {
                RecordType: 'Bounce',
                MessageID: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
                Email: 'ada@example.com',
                Type: 'HardBounce',
                Inactive: true,
                Description: 'The server was unable to deliver your message.',
              },
            },
          },
        },
        responses: {
          200: {
            description: 'The event was accepted or ignored.',
            content: {
              'application/json': {
                schema: toJsonSchema(okSchema),
                example: { success: true, message: 'Taken' },
              },
            },
          },
          ...referErrors([
            'BAD_REQUEST',
            'UNAUTHORIZED',
            'NOT_FOUND',
            'PAYLOAD_TOO_LARGE',
            'UNSUPPORTED_MEDIA_TYPE',
            'INTERNAL_SERVER_ERROR',
            'SERVICE_UNAVAILABLE',
          ]),
        },
      },
    },
  };
}
