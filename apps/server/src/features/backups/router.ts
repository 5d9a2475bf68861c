import { backupOverviewSchema } from '@rapport/domain/backups/run-schema';
import {
  backupResultSchema,
  databaseStatsSchema,
  maintenancePayloadSchema,
  maintenanceResultSchema,
} from '@rapport/domain/backups/schema';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { maintainDatabase } from './maintain-database.ts';
import { makeBackup } from './make-backup.ts';
import { readBackupOverview } from './read-overview.ts';
import { readStats } from './read-stats.ts';

const tags = ['database'];

/** Statistics, backups and maintenance of the database. */
export const databaseRouter = router({
  stats: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/database/stats',
        tags,
        summary: 'Get the number of records and the disk usage',
      },
    })
    .output(databaseStatsSchema)
    .query(({ ctx }) => readStats(ctx.deps)),

  backups: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/database/backups',
        tags,
        summary: 'Get the schedule of backups, the stored backups and the result of the last check',
      },
    })
    .output(backupOverviewSchema)
    .query(({ ctx }) => readBackupOverview(ctx.deps)),

  backup: adminProcedure
    .meta({
      idempotency: 'claim',
      openapi: {
        method: 'POST',
        path: '/admin/database/backup',
        tags,
        summary: 'Create a backup in the backup directory of the server',
        errorResponses: [409],
      },
    })
    .output(backupResultSchema)
    .mutation(({ ctx }) => makeBackup(ctx.deps)),

  maintain: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/database/maintenance',
        tags,
        summary: 'Run VACUUM (ANALYZE) on all tables',
      },
    })
    .input(maintenancePayloadSchema)
    .output(maintenanceResultSchema)
    .mutation(({ ctx }) => maintainDatabase(ctx.deps)),
});
