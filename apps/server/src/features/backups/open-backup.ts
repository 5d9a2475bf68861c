import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@rapport/domain/shared/app-error';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

interface OpenBackup {
  bytes: number;
  stream: Readable;
}

async function openFile(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new AppError('NOT_FOUND', 'This backup does not exist.', { cause: error });
  }
}

/**
 * Opens a backup in BACKUP_DIR for a download, which is recorded in the audit log before the first byte. NOT_FOUND
 * when this server has no such file: another one may have written it.
 */
export async function openBackup(
  deps: Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { filename }: { filename: string },
): Promise<OpenBackup> {
  const file = await openFile(join(deps.env.backupDir, filename));
  try {
    const { size: bytes } = await file.stat();
    await deps.em.transactional(async (tx) => {
      recordAudit(tx, deps, {
        action: 'database.backup_downloaded',
        subjectType: 'database',
        subjectId: filename,
        details: { bytes },
      });
    });
    return { bytes, stream: file.createReadStream() };
  } catch (error) {
    await file.close();
    throw error;
  }
}
