import type { BackupResult } from '@rapport/domain/backups/schema';
import { errorMessage, isUnauthorized, responseError } from '../../api/api-error.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';

/** The backup was written, and did not arrive here whole. */
class DownloadBroken extends Error {}

/** The backup was written, and is not handed out to this session. */
export class DownloadRefused extends Error {
  readonly backup: BackupResult['backup'];

  constructor(backup: BackupResult['backup'], cause: Error) {
    super(cause.message, { cause });
    this.backup = backup;
  }
}

/** Fetches the file of a backup and hands it to the browser's downloads, whole or not at all. */
export async function downloadBackup(backup: BackupResult['backup']): Promise<BackupResult['backup']> {
  const { filename } = backup;
  const address = `/api/admin/database/backup/${encodeURIComponent(filename)}`;
  try {
    const response = await fetch(address, { credentials: 'include' });
    if (!response.ok) throw await responseError(response);
    saveFile(filename, 'application/gzip', await response.blob());
  } catch (error) {
    if (isUnauthorized(error)) throw error;
    // Signing in again leads on to this file.
    if (error instanceof Error && error.message.startsWith('403: ')) throw new DownloadRefused(backup, error);
    const message = `the download of ${filename} broke off. The file itself is safe on the server.`;
    throw new DownloadBroken(message, { cause: error });
  }
  return backup;
}

/** The failure of a backup comes with the server's own message (section 8). */
export function tellBackupFailure(error: unknown): void {
  if (isUnauthorized(error)) return;
  const sentence = 'Failed to create database backup';
  const reason = error instanceof DownloadBroken ? error.message : errorMessage(error);
  showToast({ title: 'Error', message: reason ? `${sentence}: ${reason}` : sentence, tone: 'error' });
}
