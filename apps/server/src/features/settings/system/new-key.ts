import { readNewKey, UNSAVED_KEY } from '../../../platform/new-backup-key.ts';
import type { PartReader } from './part.ts';

/** The key that decrypts backups, until it is saved elsewhere. */
export const backupKeyPart: PartReader = {
  key: 'backup-key',
  name: 'Backup key',
  async read({ env }) {
    if ((await readNewKey(env)) === null) return null;
    return { state: 'warning', label: 'Not saved yet', ...UNSAVED_KEY };
  },
};
