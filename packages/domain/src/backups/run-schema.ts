import { z } from 'zod';
import { instantSchema } from '../shared/instant.ts';
import { storedText } from '../shared/stored-text.ts';

export const BACKUP_RUN_KINDS = ['backup', 'check'] as const;
export const BACKUP_RUN_STATUSES = ['running', 'succeeded', 'failed'] as const;
/**
 * How far a check went: `restored` into a scratch database; `read` from the first to the last row, without a database;
 * `compared` with the hash that was stored when the file was written, because the server cannot decrypt it.
 */
export const BACKUP_CHECK_METHODS = ['restored', 'read', 'compared'] as const;
export type BackupCheckMethod = (typeof BACKUP_CHECK_METHODS)[number];
/** Where a file is: the backup directory of the server that answers, or the bucket. */
export const BACKUP_PLACES = ['server', 'bucket'] as const;
export type BackupPlace = (typeof BACKUP_PLACES)[number];

/** The most backups in a response, the newest first. */
export const MAX_BACKUPS_LISTED = 100;

/** The name of a backup has 44 characters at most. */
const MAX_FILENAME = 100;
/** The longest name that S3 allows for a bucket. */
const MAX_BUCKET_NAME = 63;

const storedBackupSchema = z.object({
  filename: storedText(MAX_FILENAME),
  createdAt: instantSchema,
  bytes: z.int().min(0),
  encrypted: z.boolean(),
  scheduled: z.boolean(),
  places: z.array(z.enum(BACKUP_PLACES)).min(1).max(BACKUP_PLACES.length),
});
export type StoredBackup = z.infer<typeof storedBackupSchema>;

const backupCheckSchema = z.object({
  filename: storedText(MAX_FILENAME).nullable(),
  place: z.enum(BACKUP_PLACES),
  succeeded: z.boolean(),
  method: z.enum(BACKUP_CHECK_METHODS).nullable(),
  rows: z.int().min(0).nullable(),
  error: z.string().nullable(),
  finishedAt: instantSchema,
});
export type BackupCheck = z.infer<typeof backupCheckSchema>;

/** Automatic backups fail, are late, or did not pass their check: why, and what to do. */
export const backupProblemSchema = z.object({ title: z.string(), message: z.string() });

/** The schedule, the stored backups, and the result of the last check. */
export const backupOverviewSchema = z
  .object({
    success: z.literal(true),
    schedule: z
      .object({
        time: storedText(5, 'The time of day in UTC.').meta({ examples: ['03:00'] }),
        nextAt: instantSchema,
        keep: z.object({ daily: z.int().min(0), weekly: z.int().min(0), monthly: z.int().min(0) }),
        checkEveryDays: z.int().min(0).meta({ description: '0 means that backups are not checked.' }),
      })
      .nullable()
      .meta({ description: 'Null when no backups are made automatically.' }),
    bucket: storedText(MAX_BUCKET_NAME)
      .nullable()
      .meta({ description: 'The name of the S3-compatible bucket, if there is one.' }),
    encrypted: z.boolean().meta({ description: 'Whether new backups are encrypted.' }),
    problem: backupProblemSchema.nullable(),
    lastCheck: backupCheckSchema.nullable(),
    backups: z.array(storedBackupSchema).max(MAX_BACKUPS_LISTED),
  })
  .meta({ id: 'BackupOverview' });
export type BackupOverview = z.infer<typeof backupOverviewSchema>;
