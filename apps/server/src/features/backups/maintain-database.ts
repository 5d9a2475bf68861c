import { performance } from 'node:perf_hooks';
import { getDatabaseUrl } from '@rapport/db/backup/connect';
import type { MaintenanceResult } from '@rapport/domain/backups/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/** Runs VACUUM (ANALYZE) over the application's tables, which cannot be part of a transaction. */
export async function maintainDatabase(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
): Promise<MaintenanceResult> {
  const { vacuumDatabase } = await import('@rapport/db/backup/vacuum');
  const started = performance.now();
  const { tables, rows: recordsProcessed } = await vacuumDatabase(getDatabaseUrl(deps.em));
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
