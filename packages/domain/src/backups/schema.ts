import { z } from 'zod';
import { okSchema } from '../shared/ok.ts';
import { BACKUP_FILE_NAME } from './file-name.ts';

const count = z.int().min(0);

export const databaseStatsSchema = z
  .object({
    success: z.literal(true),
    stats: z.object({
      totalRecords: count,
      tables: z.object({ contacts: count, newsletters: count, enrollments: count }),
      diskUsage: z.number().min(0).meta({ description: 'The size of the database in MB.' }),
      connectionStatus: z.string().meta({ examples: ['Connected'] }),
    }),
  })
  .meta({ id: 'DatabaseStats' });
export type DatabaseStats = z.infer<typeof databaseStatsSchema>;

export const backupResultSchema = okSchema.extend({
  backup: z.object({
    filename: z.string().meta({ pattern: BACKUP_FILE_NAME.source }),
    size: z.number().min(0).meta({ description: 'The size of the file in KB.' }),
  }),
});
export type BackupResult = z.infer<typeof backupResultSchema>;

/** The file name of a backup. Anything else, such as a path, is refused. */
export const backupFileSchema = z.object({
  filename: z.string().regex(BACKUP_FILE_NAME),
});

export const maintenancePayloadSchema = z.object({
  action: z.literal('vacuum', { error: 'The only maintenance action is vacuum.' }),
});
export type MaintenancePayload = z.infer<typeof maintenancePayloadSchema>;

export const maintenanceResultSchema = okSchema.extend({
  maintenance: z.object({
    duration: z.number().min(0).meta({ description: 'How long it took, in seconds.' }),
    recordsProcessed: count,
  }),
});
export type MaintenanceResult = z.infer<typeof maintenanceResultSchema>;
