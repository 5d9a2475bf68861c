import { referErrors } from './error-responses.ts';
import type { PathItem } from './types.ts';

/** The file of a backup, which streams and so is no procedure. */
export function describeBackupRoute(): Record<string, PathItem> {
  const number = { description: 'Bytes of the file.', schema: { type: 'integer', minimum: 0 } };
  const disposition = { description: 'The name of the file.', schema: { type: 'string' } };
  return {
    '/admin/database/backup/{filename}': {
      get: {
        operationId: 'downloadBackup',
        tags: ['database'],
        security: [{ session: [] }],
        summary: 'The file of a backup',
        description:
          'For admins in person: a copy of everybody’s data is no API token’s business. On REST only.',
        parameters: [
          {
            in: 'path',
            name: 'filename',
            required: true,
            description: 'The name that making the backup answered.',
            schema: { type: 'string' },
            example: 'rapport-2026-01-05T09-30-00.000Z.backup.gz',
          },
        ],
        responses: {
          200: {
            description:
              'The file, sent while it is read: gzip, or with a name that ends in .age an encrypted file in the age format.',
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
