import type { Environment } from './environment.ts';
import { EnvironmentError } from './read.ts';

/**
 * Throws EnvironmentError unless every backup recipient is valid, checksum included. Without this check a typo would
 * only show at the first backup. Separate from `readEnvironment` because the age library is loaded only when there
 * are recipients.
 */
export async function checkBackupRecipients({ backupRecipients }: Pick<Environment, 'backupRecipients'>) {
  if (backupRecipients.length === 0) return;
  const { findInvalidRecipients } = await import('@rapport/db/backup/encryption');
  const invalid = await findInvalidRecipients(backupRecipients);
  if (invalid.length === 0) return;
  throw new EnvironmentError(
    invalid.map(
      // The value stays out of the message: it may be a secret key entered by mistake.
      () => 'BACKUP_ENCRYPTION_RECIPIENTS is invalid: expected age recipients (age1…), separated by commas',
    ),
  );
}
