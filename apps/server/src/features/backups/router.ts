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
        summary: 'How many records there are and what they take',
      },
    })
    .output(databaseStatsSchema)
    .query(({ ctx }) => readStats(ctx.deps)),

  backup: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/database/backup',
        tags,
        summary: 'Write a backup into the backup directory of the server',
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
        summary: 'Tidy the tables with VACUUM (ANALYZE)',
      },
    })
    .input(maintenancePayloadSchema)
    .output(maintenanceResultSchema)
    .mutation(({ ctx }) => maintainDatabase(ctx.deps)),
});
