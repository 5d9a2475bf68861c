import { referErrors } from './error-responses.ts';
import type { PathItem } from './types.ts';

/** The file of a backup, which is streamed and therefore not a procedure. */
export function describeBackupRoute(): Record<string, PathItem> {
  const number = { description: 'Bytes of the file.', schema: { type: 'integer', minimum: 0 } };
  const disposition = { description: 'The name of the file.', schema: { type: 'string' } };
  return {
    '/admin/database/backup/{filename}': {
      get: {
        operationId: 'downloadBackup',
        tags: ['database'],
        security: [{ session: [] }],
        summary: 'Download a backup',
        description:
          'For admins with a session. API tokens are refused, because it is a copy of everyone’s data. REST only.',
        parameters: [
          {
            in: 'path',
            name: 'filename',
            required: true,
            description: 'The file name from the response of the call that made the backup.',
            schema: { type: 'string' },
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
