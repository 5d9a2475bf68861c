import type { Environment } from './environment.ts';
import { EnvironmentError } from './read.ts';

/**
 * Throws EnvironmentError unless every recipient of backups is one, checksum included: a mistyped one would show with
 * the first backup only. Apart from `readEnvironment` because what knows of them is loaded where there are any.
 */
export async function checkBackupRecipients({ backupRecipients }: Pick<Environment, 'backupRecipients'>) {
  if (backupRecipients.length === 0) return;
  const { findInvalidRecipients } = await import('@rapport/db/backup/encryption');
  const invalid = await findInvalidRecipients(backupRecipients);
  if (invalid.length === 0) return;
  throw new EnvironmentError(
    invalid.map(
      // The value itself stays out of the message: it may be a key that was put here by mistake.
      () =>
        'BACKUP_ENCRYPTION_RECIPIENTS is invalid: expected recipients of age (age1…), separated by commas',
    ),
  );
}
