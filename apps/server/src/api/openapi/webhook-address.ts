import { okSchema } from '@rapport/domain/shared/ok';
import { postmarkEventSchema } from '../../mail/postmark/events.ts';
import { referErrors } from './error-responses.ts';
import { toJsonSchema } from './json-schema.ts';
import type { PathItem } from './types.ts';

/** Where Postmark tells what became of an email. */
export function describeWebhookRoute(): Record<string, PathItem> {
  return {
    '/webhooks/postmark': {
      post: {
        operationId: 'postmarkWebhook',
        summary: 'What became of an email, from Postmark',
        description:
          'Deliveries, bounces, complaints and unsubscribes. Other events are taken and ignored, so that Postmark does ' +
          'not send them again. Not there (404) while no name and password are set.',
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
            description: 'Taken, or ignored.',
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
