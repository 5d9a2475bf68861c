import type { BackupResult } from '@rapport/domain/backups/schema';
import { errorMessage, isUnauthorized, responseError } from '../../api/api-error.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';

/** The backup was created, but its download failed. */
class DownloadBroken extends Error {}

/** The backup was created, but this session may not download it. */
export class DownloadRefused extends Error {
  readonly backup: BackupResult['backup'];

  constructor(backup: BackupResult['backup'], cause: Error) {
    super(cause.message, { cause });
    this.backup = backup;
  }
}

/** Downloads the file of a backup, completely or not at all. */
export async function downloadBackup(backup: BackupResult['backup']): Promise<BackupResult['backup']> {
  const { filename } = backup;
  const address = `/api/admin/database/backup/${encodeURIComponent(filename)}`;
  try {
    const response = await fetch(address, { credentials: 'include' });
    if (!response.ok) throw await responseError(response);
    saveFile(filename, 'application/gzip', await response.blob());
  } catch (error) {
    if (isUnauthorized(error)) throw error;
    // After signing in again, this file is downloaded.
    if (error instanceof Error && error.message.startsWith('403: ')) throw new DownloadRefused(backup, error);
    const message = `the download of ${filename} was interrupted. The file is safe on the server.`;
    throw new DownloadBroken(message, { cause: error });
  }
  return backup;
}

/** Shows that a backup failed, with the server's message. */
export function showBackupFailure(error: unknown): void {
  if (isUnauthorized(error)) return;
  const sentence = 'Failed to create database backup';
  const reason = error instanceof DownloadBroken ? error.message : errorMessage(error);
  showToast({ title: 'Error', message: reason ? `${sentence}: ${reason}` : sentence, tone: 'error' });
}
