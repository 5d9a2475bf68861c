/** A backup cannot be made, read or restored. The message tells the person at the terminal what to do about it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Another backup of the same database is being written at the same time. */
export class BackupRunningError extends BackupError {}

const MAY_NOT_WRITE =
  'The backup could not be written: the server may not write into the folder of backups. Give its user the right to, or set BACKUP_DIR to another folder.';

/** What to do about an error of the file system, by its code. */
const FILE_ERRORS: Record<string, string> = {
  EACCES: MAY_NOT_WRITE,
  EPERM: MAY_NOT_WRITE,
  EROFS: MAY_NOT_WRITE,
  ENOSPC:
    'The backup could not be written: the disk of the folder of backups is full. Free some space, then try again.',
  EDQUOT:
    'The backup could not be written: the disk of the folder of backups is full. Free some space, then try again.',
  ENOTDIR: 'The backup could not be written: BACKUP_DIR does not name a folder. Set it to one.',
  EEXIST: 'The backup could not be written: BACKUP_DIR does not name a folder. Set it to one.',
};

/** The error of the file system in words for the admins, without a path; any other error as it is. */
export function explainFileError(error: unknown): unknown {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : '';
  const sentence = FILE_ERRORS[code];
  return sentence === undefined ? error : new BackupError(sentence, { cause: error });
}
