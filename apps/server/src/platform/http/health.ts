import { pendingMigrations } from '@rapport/db/migrate';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../deps.ts';
import { DISK_FULL, errorBody } from '../error-body.ts';

/** `/readyz` responds within this time even when the database does not. */
const READY_TIMEOUT_MS = 1_800;

/** A 5xx has one message for everyone; the cause is in its issues, without a host or a path. */
function notReady(message: string, cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', message, { cause, issues: [{ path: ['database'], message }] });
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(notReady('The database did not respond in time.')), READY_TIMEOUT_MS);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

/**
 * `/healthz`: the process is up. `/readyz`: the database responds, has every migration and has disk space; otherwise
 * 503, within 2 s.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  services: Pick<PlatformServices, 'orm' | 'disk'>,
): void {
  let isMigrated = false;
  let currentCheck: Promise<void> | null = null;

  async function checkDatabase(): Promise<void> {
    try {
      await services.orm.em.getConnection().execute('select 1');
      // Migrations are only ever added, so one check is enough once none is pending.
      isMigrated ||= (await pendingMigrations(services.orm)).length === 0;
    } catch (error) {
      throw notReady('The database cannot be reached.', error);
    }
    if (services.disk.isFull()) await services.disk.check();
  }

  /** One check at a time: concurrent callers share it and take no further connection. */
  function runCheck(): Promise<void> {
    currentCheck ??= checkDatabase().finally(() => {
      currentCheck = null;
    });
    return currentCheck;
  }

  // Load balancers and containers ask every few seconds: only what goes wrong is logged.
  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', quiet, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    await withTimeout(runCheck());
    if (!isMigrated) throw notReady('Migrations are pending.');
    if (services.disk.isFull()) return reply.code(DISK_FULL.status).send(errorBody(DISK_FULL, request.id));
    return { status: 'ok' };
  });
}
