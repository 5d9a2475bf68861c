import { NEW_KEY_PATH, readNewKey } from '../../../platform/new-backup-key.ts';
import type { PartReader } from './part.ts';

/** The key that decrypts backups, until it is saved elsewhere. */
export const backupKeyPart: PartReader = {
  key: 'backup-key',
  name: 'Backup key',
  async read({ env }) {
    if ((await readNewKey(env)) === null) return null;
    return {
      state: 'warning',
      label: 'Not saved yet',
      sentence:
        'The key of your backups is only on this server. Without it they can’t be restored elsewhere.',
      action: { label: 'Save the key', href: NEW_KEY_PATH },
    };
  },
};
