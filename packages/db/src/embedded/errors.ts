/** Another running server uses the same DATA_DIR. The message is written for the terminal. */
export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';

  constructor(dataDir: string, holder: string | null) {
    super(
      `The data directory ${dataDir} is in use by another running server${holder ? ` (process ${holder})` : ''}. ` +
        'Stop that one first, or give this one a directory of its own with DATA_DIR.',
    );
  }
}

/** The embedded database cannot run here. Its message says what to do about it. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}
