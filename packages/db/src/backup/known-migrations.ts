import { migrationNames } from '../migrations/all.ts';
import { BackupError } from './backup-error.ts';

/** The migrations that this version of the product does not have, or has in another place of the order. */
export function findUnknownMigrations(names: readonly string[]): string[] {
  return names.filter((name, index) => migrationNames[index] !== name);
}

/** Throws BackupError unless this version of the product has all these migrations, in this order. */
export function assertKnownMigrations(names: readonly string[]): void {
  const unknown = findUnknownMigrations(names);
  if (unknown.length === 0) return;
  throw new BackupError(
    `A newer version of Rapport made this backup, with migrations that this version does not know: ${unknown.join(', ')}. Update Rapport, then restore.`,
  );
}
