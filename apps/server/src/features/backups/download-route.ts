import { backupFileSchema } from '@rapport/domain/backups/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FileRoute } from '../../api/rest/file-route.ts';
import { adminDependencies, requireFreshSignIn } from '../../api/trpc/procedures.ts';
import { referErrors } from '../../platform/openapi/error-responses.ts';
import { toJsonSchema } from '../../platform/openapi/json-schema.ts';
import type { PathItem } from '../../platform/openapi/types.ts';
import { openBackup } from './open-backup.ts';

const BINARY = { schema: { type: 'string', format: 'binary' } };

const DESCRIPTION: PathItem = {
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
        headers: {
          'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
          'Content-Length': {
            description: 'The size of the file in bytes.',
            schema: { type: 'integer', minimum: 0 },
          },
        },
        content: { 'application/gzip': BINARY, 'application/octet-stream': BINARY },
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
};

/**
 * The file of a backup, for a signed-in admin. API tokens are refused, because it is a copy of everyone's data. The
 * file is streamed with its length, so that a browser notices an incomplete download.
 */
export const backupDownload: FileRoute = {
  path: '/admin/database/backup/{filename}',
  description: DESCRIPTION,
  async register(app, { createContext }) {
    app.get<{ Params: { filename: string } }>(
      '/api/admin/database/backup/:filename',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const deps = await adminDependencies(createContext(request, reply), 'database.download');
        if (deps.actor.via === 'token') {
          throw new AppError('FORBIDDEN', "API tokens can't download backups. Sign in as an admin instead.");
        }
        requireFreshSignIn(deps);
        const named = backupFileSchema.safeParse(request.params);
        if (!named.success) throw new AppError('NOT_FOUND', 'This backup does not exist.');
        const { filename } = named.data;
        const { bytes, stream } = await openBackup(deps, { filename });
        return reply
          .header('Content-Type', filename.endsWith('.age') ? 'application/octet-stream' : 'application/gzip')
          .header('Content-Length', bytes)
          .header('Content-Disposition', `attachment; filename="${filename}"`)
          .header('Cache-Control', 'no-store')
          .send(stream);
      },
    );
  },
};
