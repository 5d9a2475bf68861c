/** A backup cannot be made, read or restored. Its message says what to do about it, to the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Another backup of the same database is being written at this moment. */
export class BackupRunningError extends BackupError {}
