import type { ResourceScope } from '@rapport/domain/api-tokens/scopes';
import { backupFileSchema } from '@rapport/domain/backups/schema';
import { toContactsCsv } from '@rapport/domain/contacts/csv';
import { contactFilterSchema, contactSchema } from '@rapport/domain/contacts/schema';
import { exportSelectionSchema } from '@rapport/domain/shared/query';
import { toSubscribersCsv } from '@rapport/domain/subscribers/csv';
import { subscriberFilterSchema, subscriberSchema } from '@rapport/domain/subscribers/schema';
import { z } from 'zod';
import { referErrors } from './error-responses.ts';
import { createExample } from './examples.ts';
import { toJsonSchema } from './json-schema.ts';
import type { ApiResponse, Operation, Parameter, PathItem, Schema } from './types.ts';

interface Exported {
  tag: string;
  path: string;
  /** `Contacts`, as in `exportContacts`. */
  name: string;
  what: string;
  scope: ResourceScope;
  filter: z.ZodObject;
  example: string;
}

/** The record of a named schema that the examples of responses show. */
function createRecord<Row>(name: string, schema: z.ZodType<Row>): Row {
  // A schema with a name of its own is among the definitions.
  const { $defs = {} } = z.toJSONSchema(schema) as { $defs?: Record<string, Schema> };
  return schema.parse(createExample({ $ref: `#/components/schemas/${name}` }, $defs));
}

const EXPORTS: Exported[] = [
  {
    tag: 'contact',
    path: '/admin/contacts/export.csv',
    name: 'Contacts',
    what: 'submissions',
    scope: 'contacts:read',
    filter: contactFilterSchema,
    example: toContactsCsv([createRecord('Contact', contactSchema)]),
  },
  {
    tag: 'newsletter',
    path: '/admin/newsletters/export.csv',
    name: 'Newsletters',
    what: 'subscribers',
    scope: 'subscribers:read',
    filter: subscriberFilterSchema,
    example: toSubscribersCsv([createRecord('Subscriber', subscriberSchema)]),
  },
];

function filterParameters(filter: z.ZodObject): Parameter[] {
  return Object.entries(toJsonSchema(filter).properties ?? {}).map(([name, { description, ...schema }]) => ({
    in: 'query',
    name,
    description: description ?? `The ${name} of the list.`,
    schema,
  }));
}

function file(example: string): ApiResponse {
  const disposition = { description: 'The name of the file.', schema: { type: 'string' } };
  return {
    description: 'The file: UTF-8 with BOM, one line per row, streamed.',
    headers: { 'Content-Disposition': disposition },
    content: { 'text/csv': { schema: { type: 'string' }, example } },
  };
}

function operations({ tag, name, what, scope, filter, example }: Exported): PathItem {
  const shared = {
    tags: [tag],
    security: [{ apiToken: [] }, { session: [] }] as Operation['security'],
    description: `Access: admins. An API token needs the scope \`${scope}\`. Available over REST only.`,
    'x-required-scope': scope,
  };
  const always = ['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN'] as const;
  const later = ['TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'] as const;
  const selection = toJsonSchema(exportSelectionSchema);
  return {
    get: {
      operationId: `export${name}`,
      summary: `Export all matching ${what} as CSV`,
      ...shared,
      parameters: filterParameters(filter),
      responses: { 200: file(example), ...referErrors([...always, ...later]) },
    },
    post: {
      operationId: `exportSelected${name}`,
      summary: `Export selected ${what} as CSV`,
      ...shared,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: selection, example: createExample(selection, {}) } },
      },
      responses: {
        200: file(example),
        ...referErrors([...always, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', ...later]),
      },
    },
  };
}

/** The CSV files of the admin area, which are streamed and therefore not procedures. */
export function describeExportRoutes(): Record<string, PathItem> {
  return Object.fromEntries(EXPORTS.map((one) => [one.path, operations(one)]));
}

/** The file of a backup, which is streamed and therefore not a procedure. */
export function describeBackupRoute(): Record<string, PathItem> {
  const number = { description: 'The size of the file in bytes.', schema: { type: 'integer', minimum: 0 } };
  const disposition = { description: 'The name of the file.', schema: { type: 'string' } };
  return {
    '/admin/database/backup/{filename}': {
      get: {
        operationId: 'downloadBackup',
        tags: ['database'],
        security: [{ session: [] }],
        summary: 'Download a backup',
        description:
          'Access: admins with a session. API tokens are refused, because a backup contains everyone’s data. Available over REST only.',
        parameters: [
          {
            in: 'path',
            name: 'filename',
            required: true,
            description: 'The file name from the response of the call that created the backup.',
            schema: toJsonSchema(backupFileSchema).properties?.filename ?? {},
            example: 'rapport-2026-01-05T09-30-00.000Z.backup.gz',
          },
        ],
        responses: {
          200: {
            description:
              'The file, streamed: gzip, or an encrypted file in the age format when its name ends in .age.',
            headers: { 'Content-Disposition': disposition, 'Content-Length': number },
            content: {
              'application/gzip': { schema: { type: 'string', format: 'binary' } },
              'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
            },
          },
          ...referErrors([
            'UNAUTHORIZED',
            'FORBIDDEN',
            'NOT_FOUND',
            'TOO_MANY_REQUESTS',
            'INTERNAL_SERVER_ERROR',
            'SERVICE_UNAVAILABLE',
          ]),
        },
      },
    },
  };
}
