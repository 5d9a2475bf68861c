import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import {
  BACKUP_CHECK_METHODS,
  BACKUP_RUN_KINDS,
  BACKUP_RUN_STATUSES,
} from '@rapport/domain/backups/run-schema';
import { id, instant, sha256 } from './columns.ts';

/**
 * One attempt to make a backup, or one check of a backup. It describes files of this installation, so it is not in a
 * backup.
 */
export const BackupRunEntity = defineEntity({
  name: 'BackupRun',
  tableName: 'backup_run',
  indexes: [
    {
      name: 'backup_run_newest_first',
      expression:
        'create index "backup_run_newest_first" on "backup_run" ("kind", "started_at" desc, "id" desc)',
    },
  ],
  properties: {
    id: id(),
    kind: p.enum(BACKUP_RUN_KINDS),
    status: p.enum(BACKUP_RUN_STATUSES).default('running'),
    /** Made by the schedule, not by a person. */
    isScheduled: p.boolean(),
    /** The name of the file; null until there is one. */
    filename: p.text().strictNullable(),
    bytes: p.bigint('number').strictNullable(),
    /** Of the whole file, encrypted if it is. */
    sha256: sha256().strictNullable(),
    rows: p.bigint('number').strictNullable(),
    isEncrypted: p.boolean().default(false),
    /** Whether the file is, or the checked one was, in the bucket. */
    inBucket: p.boolean().default(false),
    /** How a backup was checked. */
    method: p.enum(BACKUP_CHECK_METHODS).nullable(),
    /** Why it failed, for the admins. */
    error: p.text().strictNullable(),
    startedAt: instant(),
    finishedAt: instant().strictNullable(),
    /** When retention deleted the file. */
    removedAt: instant().strictNullable(),
  },
});
export type BackupRunRow = InferEntity<typeof BackupRunEntity>;
