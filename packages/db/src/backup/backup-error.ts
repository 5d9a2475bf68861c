/** A backup cannot be made, read or restored. The message tells the person at the terminal what to do about it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Another backup of the same database is being written at the same time. */
export class BackupRunningError extends BackupError {}
