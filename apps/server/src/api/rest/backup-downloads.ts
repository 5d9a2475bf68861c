import { backupFileSchema } from '@rapport/domain/backups/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance } from 'fastify';
import { openBackup } from '../../features/backups/open-backup.ts';
import { adminDependencies, requireFreshSignIn } from '../trpc/procedures.ts';
import type { CreateContext } from './transport.ts';

/**
 * The file of a backup, for a signed-in admin. API tokens are refused, because it is a copy of everyone's data. The
 * file is streamed with its length, so that a browser notices an incomplete download.
 */
export async function backupDownloads(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
): Promise<void> {
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
      const { bytes, stream } = await openBackup(deps, named.data);
      return reply
        .header(
          'Content-Type',
          named.data.filename.endsWith('.age') ? 'application/octet-stream' : 'application/gzip',
        )
        .header('Content-Length', bytes)
        .header('Content-Disposition', `attachment; filename="${named.data.filename}"`)
        .header('Cache-Control', 'no-store')
        .send(stream);
    },
  );
}
