import { rm } from 'node:fs/promises';
import { BackupError } from '@rapport/db/backup/backup-error';
import { getDatabaseUrl } from '@rapport/db/backup/connect';
import { BackupRunEntity } from '@rapport/db/entities/backups';
import type { BackupResult } from '@rapport/domain/backups/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

const BYTES_PER_KB = 1024;

async function write({ em, env, now }: Pick<Deps, 'em' | 'env' | 'now'>) {
  // Loaded with the first backup, to keep it out of the start.
  const { createBackup } = await import('@rapport/db/backup/create');
  try {
    return await createBackup({
      databaseUrl: getDatabaseUrl(em),
      directory: env.backupDir,
      now: now(),
      recipients: env.backupRecipients,
    });
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new AppError('CONFLICT', error.message, { cause: error });
  }
}

/**
 * Writes a backup into BACKUP_DIR, encrypted if recipients are configured. CONFLICT while another one is being
 * written, and when BACKUP_DIR cannot be written.
 */
export async function makeBackup(
  deps: Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>,
): Promise<BackupResult> {
  const startedAt = deps.now();
  const { filename, path, bytes, sha256, manifest } = await write(deps);
  const size = Math.max(1, Math.round(bytes / BYTES_PER_KB));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  try {
    await deps.em.transactional(async (tx) => {
      tx.create(BackupRunEntity, {
        kind: 'backup',
        status: 'succeeded',
        isScheduled: false,
        filename,
        bytes,
        sha256,
        rows,
        isEncrypted: deps.env.backupRecipients.length > 0,
        startedAt,
        finishedAt: deps.now(),
      });
      recordAudit(tx, deps, {
        action: 'database.backup',
        subjectType: 'database',
        subjectId: filename,
        details: { bytes, rows, encrypted: deps.env.backupRecipients.length > 0 },
      });
    });
  } catch (error) {
    // A copy of all data without an audit entry must not stay.
    await rm(path, { force: true });
    throw error;
  }
  return { success: true, message: `Database backup created: ${filename}`, backup: { filename, size } };
}
