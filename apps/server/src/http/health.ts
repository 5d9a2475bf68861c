import { pendingMigrations } from '@rapport/db/migrate';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../trpc/context.ts';

/** `/healthz`: the process is up. `/readyz`: the database answers and has every migration; 503 otherwise. */
export function addHealth(app: FastifyInstance, services: Pick<AppServices, 'orm'>): void {
  let migrated = false;
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    await services.orm.em.getConnection().execute('select 1');
    // Migrations only ever get applied, so that one look is enough once there was nothing to do.
    migrated ||= (await pendingMigrations(services.orm)).length === 0;
    if (!migrated) throw new AppError('SERVICE_UNAVAILABLE', 'Migrations are pending.');
    return { status: 'ok' };
  });
}
