import { performance } from 'node:perf_hooks';
import { databaseUrlOf } from '@rapport/db/backup/database-url';
import type { MaintenanceResult } from '@rapport/domain/database/schema';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { recordAudit } from '../../use-cases/record-audit.ts';

/** Tidies the application's tables with VACUUM (ANALYZE) (decision 21), which cannot be part of a transaction. */
export async function maintainDatabase(
  deps: Pick<UseCaseDependencies, 'em' | 'now' | 'person' | 'ip' | 'requestId'>,
): Promise<MaintenanceResult> {
  const { vacuumDatabase } = await import('@rapport/db/backup/vacuum');
  const started = performance.now();
  const { tables, rows: recordsProcessed } = await vacuumDatabase(databaseUrlOf(deps.em));
  const duration = Math.round(performance.now() - started) / 1000;
  await deps.em.transactional(async (tx) => {
    recordAudit(tx, deps, {
      action: 'database.maintenance',
      subjectType: 'database',
      details: { maintenance: 'vacuum', tables, recordsProcessed, duration },
    });
  });
  return {
    success: true,
    message: 'Database maintenance completed successfully',
    maintenance: { duration, recordsProcessed },
  };
}
