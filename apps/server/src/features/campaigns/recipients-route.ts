import { Readable } from 'node:stream';
import { toRecipientCells } from '@rapport/domain/campaigns/recipient-words';
import {
  campaignRecipientSchema,
  RECIPIENTS_CSV_HEADER,
  recipientFilterSchema,
} from '@rapport/domain/campaigns/recipients';
import { toCsv } from '@rapport/domain/shared/csv';
import { idParamSchema } from '@rapport/domain/shared/id';
import type { FileRoute } from '../../api/rest/file-route.ts';
import { parseInput } from '../../api/rest/parse-input.ts';
import { adminDependencies } from '../../api/trpc/procedures.ts';
import { referErrors } from '../../platform/openapi/error-responses.ts';
import { toJsonSchema } from '../../platform/openapi/json-schema.ts';
import type { PathItem } from '../../platform/openapi/types.ts';
import { exportRecipients } from './list-recipients.ts';

const inputSchema = recipientFilterSchema.extend(idParamSchema.shape);
const { id, outcome } = toJsonSchema(inputSchema).properties ?? {};

const EXAMPLE = campaignRecipientSchema.parse({
  subscriber: null,
  email: 'reader@example.com',
  status: 'bounced',
  reason: 'The mailbox is full.',
  sentAt: '2026-01-05T09:30:00.000Z',
  deliveredAt: null,
  returnedAt: '2026-01-05T09:31:00.000Z',
  unsubscribedAt: null,
});

const DESCRIPTION: PathItem = {
  get: {
    operationId: 'exportCampaignRecipients',
    tags: ['campaigns'],
    security: [{ apiToken: [] }, { session: [] }],
    summary: 'Export the recipients of a campaign as CSV',
    description:
      'The recipients with one outcome, or all, by address.\n\nAccess: admins. An API token needs the scope `campaigns:read`. Available over REST only.',
    'x-required-scope': 'campaigns:read',
    parameters: [
      {
        in: 'path',
        name: 'id',
        required: true,
        description: 'The id of the campaign.',
        schema: id ?? {},
        example: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
      },
      {
        in: 'query',
        name: 'outcome',
        description: 'Only recipients with this outcome.',
        schema: outcome ?? {},
      },
    ],
    responses: {
      200: {
        description: 'The file: UTF-8 with BOM, one line per recipient, streamed.',
        headers: {
          'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
        },
        content: {
          'text/csv': {
            schema: { type: 'string' },
            example: toCsv(RECIPIENTS_CSV_HEADER, [toRecipientCells(EXAMPLE)]),
          },
        },
      },
      ...referErrors([
        'BAD_REQUEST',
        'UNAUTHORIZED',
        'FORBIDDEN',
        'NOT_FOUND',
        'TOO_MANY_REQUESTS',
        'INTERNAL_SERVER_ERROR',
        'SERVICE_UNAVAILABLE',
      ]),
    },
  },
};

/** GET /api/admin/newsletter-campaigns/{id}/recipients.csv: the recipients as a file, written while they are read. */
export const recipientsFile: FileRoute = {
  path: '/admin/newsletter-campaigns/{id}/recipients.csv',
  description: DESCRIPTION,
  async register(app, { createContext }) {
    app.get(
      '/api/admin/newsletter-campaigns/:id/recipients.csv',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const deps = await adminDependencies(createContext(request, reply), 'campaigns.recipients');
        const named = { ...(request.query as object), ...(request.params as object) };
        const input = parseInput(inputSchema, named);
        return reply
          .header('Content-Type', 'text/csv; charset=utf-8')
          .header('Content-Disposition', `attachment; filename="recipients-${input.outcome ?? 'all'}.csv"`)
          .header('Cache-Control', 'no-store')
          .send(Readable.from(await exportRecipients(deps, input)));
      },
    );
  },
};
